import { printedOnPaper } from "@lightwell/shared/catalog/photo";
import { ScrollingTable } from "#src/admin/table/data-table.tsx";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { describeColorProfile } from "@lightwell/shared/catalog/color-profile";
import { heldBackSizes } from "@lightwell/shared/catalog/photo-offer";
import { optionLabel } from "@lightwell/shared/options/option-groups";
import {
  idealPpi,
  minimumPpi,
  mostTrimmedPercent,
  orientationDiffers,
  preflight,
} from "@lightwell/shared/print/geometry/preflight";
import { Toggle } from "#src/ui/toggle.tsx";
import { Button } from "#src/ui/button.tsx";
import { sizesOf, withSizes } from "@lightwell/shared/options/offered-options";

interface Props {
  readonly photo: Photo;
  readonly shopOptions: readonly Option[];
  readonly onChange: (changes: Partial<Photo>) => void;
}

/** Resolution and trim of the picture in each size, and a button to offer only suitable sizes. */
export function PrintCheck({ photo, shopOptions, onChange }: Props) {
  const picture = printedOnPaper(photo);
  const sizes = sizesOf(shopOptions);
  const checks = preflight(picture, sizes);
  if (checks.length === 0) return null;
  const passing = checks.flatMap(({ size, passes }) => (passes ? [size] : []));
  const heldBack = heldBackSizes(photo, sizes).map((size) => optionLabel("sizes", size));
  const profile = describeColorProfile(photo.colorProfile);

  return (
    <section className="print-check" aria-labelledby="print-check">
      <h2 id="print-check">Before printing</h2>
      <p
        className={profile.isUsual ? "editor-note" : "editor-note is-warning"}
      >{`Color profile: ${profile.words}`}</p>
      {orientationDiffers(photo) && (
        <p className="editor-note is-warning">
          {photo.isLandscapeOrientation
            ? "The picture is higher than wide, but is marked as landscape."
            : "The picture is wider than high, but is marked as portrait."}
        </p>
      )}
      <ScrollingTable label="Sizes">
        <table className="table is-fullwidth">
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Pixels per inch</th>
              <th scope="col">Trimmed</th>
              <th scope="col">Suits</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ size, ppi, sharpness, trimmedPercent, passes }) => (
              <tr key={size}>
                <th scope="row">{optionLabel("sizes", size)}</th>
                <td>{`${ppi} (${sharpness})`}</td>
                <td>
                  {picture.printMode === "border" ? "whole, white border" : formatTrimmed(trimmedPercent)}
                </td>
                <td>{passes ? "Yes" : "No"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
      <p className="help">
        {idealPpi} pixels per inch are ideal, {minimumPpi} the least. A size suits when it is sharp enough and
        trims at most {mostTrimmedPercent}% of the picture.
      </p>
      <Toggle
        label={`Offer sizes below ${minimumPpi} pixels per inch`}
        isChecked={photo.allowLowResolution}
        onChange={(allowLowResolution) => onChange({ allowLowResolution })}
      />
      {heldBack.length > 0 && (
        <p className="editor-note">
          {`Not offered, with less than ${minimumPpi} pixels per inch: ${heldBack.join(", ")}.`}
        </p>
      )}
      {passing.length > 0 ? (
        <Button
          onClick={() =>
            onChange({
              syncOptionsEnabled: false,
              enabledOptions: withSizes(photo.enabledOptions, shopOptions, passing),
            })
          }
        >
          Offer only the sizes that suit
        </Button>
      ) : (
        <p className="editor-note">No size shows this picture sharp and as good as whole: choose by hand.</p>
      )}
    </section>
  );
}

function formatTrimmed(percent: number): string {
  return percent === 0 ? "nothing" : `${percent}%`;
}
