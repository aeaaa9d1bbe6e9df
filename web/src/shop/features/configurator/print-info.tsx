import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { framedSizeCount } from "@lightwell/shared/options/default-options";
import { frameWidthInches } from "@lightwell/shared/print/geometry/print-geometry";
import type { ConfigurationType } from "@lightwell/shared/options/option-groups";
import { acrylicUvPercent } from "@lightwell/shared/site/shop-facts";
import { Modal } from "#src/ui/modal.tsx";

interface Props {
  readonly photo: Pick<PublicPhoto, "cutMattes">;
  readonly title: string;
  readonly type: ConfigurationType;
  readonly onClose: () => void;
}

/** Explains what a framed or an unframed print is. */
export function PrintInfo({ photo, title, type, onClose }: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="prose rich-text">
        {type === "framed" ? <FramedPrints {...photo} /> : <UnframedPrints />}
      </div>
    </Modal>
  );
}

function FramedPrints({ cutMattes }: Props["photo"]) {
  return (
    <>
      <p>
        A framed print arrives ready to hang: matte paper, a wooden frame in white, black, maple or espresso,
        and acrylic in front that keeps out up to {acrylicUvPercent}% of the ultraviolet light. Acrylic is
        lighter than glass and does not break on the way to you.
      </p>
      <p>
        The size you choose is the size behind the acrylic; the frame comes on top of it,{" "}
        {frameWidthInches("16x20")} inch on each side up to 16 × 20 and {frameWidthInches("24x36")} inches for
        20 × 24 and 24 × 36. There are {framedSizeCount} framed sizes.
      </p>
      <p>
        A matte is a board with a bevelled opening around the picture.{" "}
        {cutMattes && "Ours is cut to the shape of the photograph, so that all of it is seen in every size. "}
        The picture is printed for that opening; only 1/16 inch on each side lies under the board. Single is
        one board; double shows a narrow second one inside the first. None lets the print run to the frame.
      </p>
    </>
  );
}

function UnframedPrints() {
  return (
    <>
      <p>
        An unframed print is the photograph alone, rolled or flat in a stiff package, without a border, for a
        frame of your own. Choose lustre, glossy or pearl.
      </p>
      <ul>
        <li>Matte is lustre paper: a fine tooth, no glare, at home behind glass or without.</li>
        <li>Glossy is smooth and deep, best where no window faces it.</li>
        <li>Pearl has a soft metallic sheen that suits water, snow and city light.</li>
      </ul>
    </>
  );
}
