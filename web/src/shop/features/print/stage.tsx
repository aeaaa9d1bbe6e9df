import { type ImageSize, imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { type PrintConfiguration, sizeOf } from "@lightwell/shared/print/configuration/configuration";
import type { Room } from "@lightwell/shared/print/preview/room";
import { memo, Suspense, useState } from "react";
import { logBlockingFailure } from "#src/log/log.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { type PictureBox, sizesAttribute, sourceSet } from "#src/shop/components/picture-sources.ts";
import { Picture } from "#src/shop/components/picture.tsx";
import { Icon } from "#src/ui/icons.tsx";
import { CroppedPicture } from "./cropped-picture.tsx";

/** The views of a print in the stage, and the words of their buttons. */
const stageViews = {
  closeUp: "Close-up",
  picture: "Picture",
  rooms: "Rooms",
  wall: "My wall",
} as const;
type StageView = keyof typeof stageViews;

// Loaded once a size or a view is chosen.
const CloseUp = latePart(async () => (await import("./sized-print.tsx")).CloseUp);
const SizedCaption = latePart(async () => (await import("./sized-print.tsx")).SizedCaption, {
  isOptional: true,
});
const RoomView = latePart(async () => (await import("./room-view.tsx")).RoomView);
const MyWall = latePart(async () => (await import("./my-wall.tsx")).MyWall);

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly isForSale: boolean;
}

/**
 * Shows a photo and the print that is being configured: the picture until a size is chosen, then the print close up, or
 * another view that the visitor selects, before a size is chosen of an example. An upright picture is at most 350 px
 * high, so such a photo begins with the example, which fills the stage. A photo that is not for sale has only its
 * picture. Memoized because an update would replace parts of a published page that are not hydrated yet.
 */
export const Stage = memo(function Stage({ photo, configuration, isForSale }: Props) {
  /** The selected view, and whether a size was chosen then: the picture gives way to the print once one is. */
  const [selected, setSelected] = useState<{ readonly view: StageView; readonly wasSized: boolean }>();
  const [room, setRoom] = useState<Room>(); // undefined for the first one
  const isSized = sizeOf(configuration) !== undefined;
  const first = isSized || (isForSale && isUpright(photo)) ? "closeUp" : "picture";
  const isOver = selected?.view === "picture" && isSized && !selected.wasSized;
  const shown = selected && !isOver ? selected.view : first;
  const picture =
    photo.image && shown !== "picture"
      ? imageUrl(photo.image, isSized ? drawnSize(photo, shown) : 1024)
      : undefined;
  const print = { photo, configuration, picture };
  const isFirst = selected === undefined && !isSized;

  const handleSelect = (view: StageView) => setSelected({ view, wasSized: isSized });
  const handleEnlarge = (button: HTMLElement) =>
    import("./viewer.ts").then(
      ({ openViewer }) => openViewer(button, photo, configuration, shown === "closeUp"),
      (cause: unknown) => logBlockingFailure("viewer.failed", cause),
    );

  return (
    <figure
      className={isUpright(photo) ? "stage is-upright" : "stage"}
      aria-label={isForSale ? "Room preview" : undefined}
    >
      <div className={`stage-view is-${shown}${isFirst ? " is-first" : ""}`}>
        {shown === "picture" && (
          <CroppedPicture photo={photo} configuration={configuration}>
            <Picture picture={photo} alt={photo.alt || photo.title} boxes={boxesOf(photo)} isHero />
          </CroppedPicture>
        )}
        <Suspense>
          {shown === "closeUp" && <CloseUp {...print} />}
          {shown === "rooms" && <RoomView {...print} room={room} onRoomChange={setRoom} />}
          {shown === "wall" && <MyWall {...print} />}
        </Suspense>
        {photo.image && (shown === "picture" || shown === "closeUp") && (
          <button
            type="button"
            className="stage-enlarge"
            aria-label="View full screen"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => void handleEnlarge(currentTarget)}
          >
            <EnlargeIcon />
          </button>
        )}
      </div>
      {isForSale && (
        <>
          <div className="stage-views" role="group" aria-label="View">
            {(Object.keys(stageViews) as StageView[]).map((id) => (
              <button key={id} type="button" aria-pressed={id === shown} onClick={() => handleSelect(id)}>
                {stageViews[id]}
              </button>
            ))}
          </div>
          <figcaption aria-live="polite">
            {isSized ? (
              <Suspense>
                <SizedCaption photo={photo} configuration={configuration} view={shown} room={room} />
              </Suspense>
            ) : (
              "Select a size to preview"
            )}
          </figcaption>
        </>
      )}
    </figure>
  );
});

function isUpright({ width, height }: PublicPhoto): boolean {
  return width < height;
}

/** Loads and decodes the picture that the stage of a photo shows first. */
export async function loadStagePicture(photo: PublicPhoto): Promise<void> {
  if (!photo.image) return;
  await Object.assign(new Image(), {
    sizes: sizesAttribute(boxesOf(photo), photo),
    srcset: sourceSet(photo),
  }).decode();
}

/** The sizes of the picture in the stage, see _photo.scss. */
function boxesOf({ width, height }: PublicPhoto): readonly PictureBox[] {
  const shape = (width || 4) / (height || 3);
  if (shape < 1) return [{ width: `min(95vw, ${Math.floor(350 * shape)}px)` }];
  return [
    { from: 768, width: `min(92vw - 23rem, ${Math.round(95 * shape)}vh - ${Math.round(10 * shape)}rem)` },
    { width: `min(95vw, ${Math.round(36 * shape)}vh)` },
  ];
}

/**
 * The size of the file for a drawing, since SVG has no `srcset`. Only a close-up on a screen wider than a phone's has
 * more than 1024 pixels, if it is dense or very wide.
 */
function drawnSize({ largestSize }: PublicPhoto, view: StageView): ImageSize {
  const { devicePixelRatio, innerWidth } = globalThis;
  return view === "closeUp" && innerWidth > 480 && innerWidth * devicePixelRatio > 1500 ? largestSize : 1024;
}

function EnlargeIcon() {
  return (
    <Icon>
      <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
    </Icon>
  );
}
