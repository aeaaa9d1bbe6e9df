/** A package as package-lock.json describes it. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly devOptional?: boolean;
}

/** The content of a package-lock.json: packages by the folder that they are installed in. */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The manifest that is deployed, with exact versions. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * The part of the repository's package-lock.json that the deployed functions install, so that Google installs what was
 * tested. Throws for a package that is not locked.
 */
export function deployedLock(repository: LockFile, manifest: Manifest) {
  const { name, version, dependencies } = manifest;
  const needed = new Map<string, object>();
  const add = (path: string) => {
    const found = repository.packages[path];
    if (!found || needed.has(path)) return;
    const { devOptional, ...locked } = found;
    needed.set(path, devOptional ? { ...locked, optional: true } : locked); // nothing is only for development
    for (const each of dependenciesOf(found)) {
      const place = placeOf(repository, each, path);
      if (place !== undefined) add(place); // an optional one of another platform need not be locked
    }
  };
  for (const each of Object.keys(dependencies)) {
    const path = `node_modules/${each}`;
    if (!repository.packages[path]) throw new Error(`package-lock.json has no ${path}.`);
    add(path);
  }
  const { lockfileVersion } = repository;
  const packages = { "": manifest, ...Object.fromEntries(needed) };
  return { name, version, lockfileVersion, requires: true, packages };
}

function dependenciesOf(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** The path at which Node finds a package that the package at `path` requires: beside it, or in a folder above. */
function placeOf({ packages }: LockFile, name: string, path: string): string | undefined {
  const folders = path.split("/node_modules/"); // "node_modules/a/node_modules/b" → "node_modules/a", "b"
  const places = folders.map((_, index) =>
    [...folders.slice(0, folders.length - index), name].join("/node_modules/"),
  );
  return [...places, `node_modules/${name}`].find((place) => place in packages);
}
