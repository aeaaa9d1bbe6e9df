import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { fromEvent } from "file-selector";
import type { SyntheticEvent } from "react";

/** A file that was dropped or chosen. */
export interface ChosenFile {
  readonly file: File;
  /** The title of the collection that its folder becomes; undefined for a file without a folder. */
  readonly collection?: string | undefined;
}

export interface ChosenFiles {
  /**
   * The pictures: first those without a folder, as they were chosen, then those of folders in the order of their paths.
   */
  readonly pictures: readonly ChosenFile[];
  /** Names of the other files that were in folders. */
  readonly leftOut: readonly string[];
}

interface FileOfFolder {
  readonly file: File;
  /** The names of its folders, the outermost first. */
  readonly folders: readonly string[];
}

/** The files of a drop or of a field, with those of all folders in it. */
export async function chosenFiles(event: SyntheticEvent): Promise<ChosenFiles> {
  const found = await fromEvent(event.nativeEvent);
  const files = found.flatMap((item) => (item instanceof File ? [item] : []));
  return sortedIntoFolders(
    files.map((file) => ({
      file,
      folders: file.relativePath
        .split("/")
        .filter((name) => name !== "" && name !== ".")
        .slice(0, -1),
    })),
  );
}

/**
 * Each folder with pictures becomes a collection of the same name; one inside another has both names, without the
 * folders that contain all the others. Files in folders that are no pictures are left out, as are those of the system.
 */
export function sortedIntoFolders(files: readonly FileOfFolder[]): ChosenFiles {
  const loose = files.filter(({ folders }) => folders.length === 0);
  const inFolders = files.filter(({ folders }) => folders.length > 0);
  const inOrder = [
    ...loose,
    ...inFolders.toSorted((one, other) => byName.compare(pathOf(one), pathOf(other))),
  ];
  const isLeftOut = ({ file, folders }: FileOfFolder) =>
    folders.length > 0 && (!file.type.startsWith("image/") || isHidden(file));
  const pictures = inOrder.filter((file) => !isLeftOut(file));
  const shared = sharedFolders(pictures.map(({ folders }) => folders).filter(({ length }) => length > 0));
  return {
    pictures: pictures.map(({ file, folders }) => ({
      file,
      collection:
        folders.length === 0 ? undefined : cutText(folders.slice(shared).join(" – "), textLimits.title),
    })),
    leftOut: inOrder.filter((file) => isLeftOut(file) && !isHidden(file.file)).map(pathOf),
  };
}

/** Also the second file that macOS writes beside each picture, `._name.jpg`. */
function isHidden({ name }: File): boolean {
  return name.startsWith(".");
}

/** 2 comes before 10. */
const byName = new Intl.Collator("en-US", { numeric: true });

function pathOf({ file, folders }: FileOfFolder): string {
  return [...folders, file.name].join("/");
}

/** How many of the outermost folders contain all pictures that are in a folder, beside the folder of each. */
function sharedFolders(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const different = first.findIndex((name, depth) =>
    paths.some((folders) => folders[depth] !== name || folders.length === depth + 1),
  );
  return Math.max(0, different);
}
