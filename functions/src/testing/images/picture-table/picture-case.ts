/** A kind of file that the owner may upload. */
export interface PictureCase {
  readonly container: "jpeg" | "png" | "webp" | "tiff" | "bigtiff";
  readonly layout: Layout;
  /** Bits per channel; 32 are floating-point numbers. */
  readonly bits: 8 | 16 | 32;
  readonly profile: RgbProfile | GrayProfile;
  /** EXIF orientation. */
  readonly turn: number;
}

type Layout =
  | "gray"
  | "gray-alpha"
  | "gray-selection"
  | "gray-white-is-zero"
  | "palette"
  | "rgb"
  | "rgb-alpha"
  | "rgb-planes"
  | "rgb-premultiplied"
  | "rgb-selection"
  | "rgb-two-selections";

const rgbProfiles = ["none", "srgb", "adobe-rgb", "p3", "prophoto", "adobe-rgb-by-exif"] as const;
type RgbProfile = (typeof rgbProfiles)[number];
const grayProfiles = ["none", "gray-1.0", "gray-1.8", "gray-2.2"] as const;
type GrayProfile = (typeof grayProfiles)[number];

const containers = ["jpeg", "png", "webp", "tiff", "bigtiff"] as const;

interface LayoutDepths {
  readonly layout: Layout;
  readonly depths: readonly PictureCase["bits"][];
}

/** The layouts that a container can have, with their depths. */
function layoutsOf(container: PictureCase["container"]): readonly LayoutDepths[] {
  if (container === "jpeg") return layouts(["gray", "rgb"], [8]);
  if (container === "webp") return layouts(["rgb", "rgb-alpha"], [8]);
  const integers = ["gray", "gray-alpha", "rgb", "rgb-alpha"] as const;
  if (container === "png") return [...layouts(integers, [8, 16]), ...layouts(["palette"], [8])];
  return [
    ...layouts(["gray", "rgb"], [32]),
    ...layouts(["palette"], [8]),
    ...layouts(integers, [8, 16]),
    ...layouts(["gray-selection", "gray-white-is-zero", "rgb-planes"], [8, 16]),
    ...layouts(["rgb-premultiplied", "rgb-selection", "rgb-two-selections"], [8, 16]),
  ];
}

function layouts(names: readonly Layout[], depths: LayoutDepths["depths"]): readonly LayoutDepths[] {
  return names.map((layout) => ({ layout, depths }));
}

type Kind = Omit<PictureCase, "turn">;

/** Every layout of every container in every depth with every profile, and every turn with each value of these. */
export function everyPictureCase(): readonly PictureCase[] {
  const counts = new Map<string, number>();
  const pairsOf = (kind: Kind, turn: number) => Object.values(kind).map((value) => `${value} ${turn}`);
  return everyKind().map((kind) => {
    const uses = (turn: number) =>
      pairsOf(kind, turn).reduce((sum, pair) => sum + (counts.get(pair) ?? 0) ** 2, 0);
    const [turn = 1] = [1, 2, 3, 4, 5, 6, 7, 8].toSorted((one, other) => uses(one) - uses(other));
    for (const pair of pairsOf(kind, turn)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    return { ...kind, turn };
  });
}

function everyKind(): readonly Kind[] {
  return containers.flatMap((container) =>
    layoutsOf(container).flatMap(({ layout, depths }) =>
      depths.flatMap((bits) =>
        (layout.startsWith("gray") ? grayProfiles : rgbProfiles).map((profile) => ({
          container,
          layout,
          bits,
          profile,
        })),
      ),
    ),
  );
}

export function nameOfCase({ container, layout, bits, profile, turn }: PictureCase): string {
  return [container, layout, bits, profile, turn].join(" ");
}

/** Colors of the patches, three in each of two rows, from 0 to 255. */
export const patchColors = [
  [200, 120, 40],
  [30, 90, 160],
  [120, 160, 80],
  [255, 255, 255],
  [40, 40, 40],
  [210, 60, 90],
] as const;
export const patchPixels = 80;
