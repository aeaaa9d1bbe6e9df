import "#styles/shop/print-wall.scss";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { newLine } from "@lightwell/shared/cart/new-line";
import { formatUsd } from "@lightwell/shared/money/cents";
import { formatInches } from "@lightwell/shared/print/geometry/format-inches";
import {
  arrangementName,
  arrangements,
  arrangePrints,
  leastOnWall,
  mostOnWall,
  wallGaps,
} from "@lightwell/shared/print/geometry/wall-arrangement";
import { rooms } from "@lightwell/shared/print/preview/room";
import { type NamedPrint, namedPrint } from "@lightwell/shared/routes/named-print";
import { paths } from "@lightwell/shared/routes/paths";
import { savedPrintHref } from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { wallQuery } from "@lightwell/shared/saved/wall-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { ShareLink } from "#src/shop/components/share-link.tsx";
import { useSavedPrints } from "#src/shop/features/saved/use-saved-prints.ts";
import { Button } from "#src/ui/button.tsx";
import { moveFocus } from "#src/ui/focus.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { useWall, type WallPrint } from "./use-wall.ts";
import { WallPrintRow } from "./wall-print-row.tsx";
import { WallScene } from "./wall-scene.tsx";

interface Props {
  /** Adds each as a line of the cart. */
  readonly onAdd: (lines: readonly Omit<LineItem, "lineItemId">[]) => void;
}

const places = [...rooms.map(({ id, name }) => ({ id, name })), { id: "own", name: "My wall" } as const];

/** Two to six prints on one wall, with their size and price together. The address of the page restores it. */
export function PrintWall({ onAdd }: Props) {
  const saved = useSavedPrints() ?? [];
  const { wall, isDamaged, prints, isLoading, sellable, notSold, notLoaded, onChange } = useWall();
  const { arrangement, gapInches, place } = wall;
  const arranged = arrangePrints(
    prints.map(({ geometry }) => geometry.outside),
    arrangement,
    gapInches,
  );
  const cents = prints.reduce((sum, print) => sum + print.cents, 0);
  const isGroup = prints.length >= leastOnWall;
  const unhung = saved.filter(({ slug }) => !wall.prints.some((print) => print.slug === slug));
  const canHang = unhung.length > 0 && sellable.length < mostOnWall;
  const heading = useFocusAfter<HTMLHeadingElement>(canHang || undefined); // prints that are saved later remove nothing
  useHeadingWhenOpened(heading);

  // Prints that are still loading, or left out, stay where they are in the address.
  const replace = ({ index }: WallPrint, by: readonly NamedPrint[]) =>
    onChange({ prints: wall.prints.flatMap((named, place) => (place === index ? by : [named])) });
  const swap = (one: WallPrint, other: WallPrint) => {
    const swapped = new Map([
      [one.index, other.named],
      [other.index, one.named],
    ]);
    onChange({ prints: wall.prints.map((named, index) => swapped.get(index) ?? named) });
  };
  const hang = ({ slug, configuration }: SavedPrint) =>
    onChange({ prints: [...sellable, namedPrint(slug, configuration)] });

  return (
    <section className="print-wall" aria-labelledby="print-wall">
      <h2 id="print-wall" ref={heading} tabIndex={-1}>
        On one wall
      </h2>
      {isDamaged && <Notice tone="neutral">This link to a wall cannot be read, so the wall is empty.</Notice>}
      {notSold.length > 0 && (
        <Notice tone="neutral">{`No longer sold, and left out: ${titlesOf(notSold, saved)}.`}</Notice>
      )}
      {notLoaded.length > 0 && (
        <Notice tone="neutral">
          {`Not loaded, and left out until you reload the page: ${titlesOf(notLoaded, saved)}.`}
        </Notice>
      )}
      <div className="print-wall-columns">
        <div className={place === "own" ? "print-wall-scene is-own" : "print-wall-scene"}>
          <WallScene {...{ place, prints, arranged }} />
        </div>
        <div>
          <Choices
            label="Wall"
            options={places.map(({ id, name }) => ({ value: id, name }))}
            selected={place}
            onSelect={(value) => onChange({ place: value })}
          />
          <Choices
            label="Arrangement"
            options={arrangements.map((value) => ({ value, name: arrangementName(value, prints.length) }))}
            selected={arrangement}
            onSelect={(value) => onChange({ arrangement: value })}
          />
          <Choices
            label="Gap between the prints"
            options={wallGaps.map((value) => ({ value, name: `${value} in` }))}
            selected={gapInches}
            onSelect={(value) => onChange({ gapInches: value })}
          />
          <p className="print-wall-whole" role="status">
            {isLoading
              ? isGroup && "Loading the other prints…"
              : isGroup
                ? `${prints.length} prints, together ${formatInches(arranged.whole)}: ${formatUsd(cents)}`
                : "Hang two prints or more to see their size and price together."}
          </p>
          {isGroup && (
            <div className="print-wall-actions">
              <Button
                look="primary"
                isDisabled={isLoading}
                onClick={() => onAdd(prints.map(({ photo, configuration }) => newLine(photo, configuration)))}
              >
                Add all to cart
              </Button>
              <ShareLink
                url={`${window.location.origin}${paths.saved.href()}?${wallQuery(wall)}`}
                title="Prints on a wall"
                object="this wall"
              />
            </div>
          )}
        </div>
      </div>
      <ul className="wall-prints" aria-label="Prints on the wall">
        {prints.map((print, index) => {
          const before = prints[index - 1];
          return (
            <WallPrintRow
              key={keyOf(prints, index)}
              print={print}
              onConfigure={(configuration) => replace(print, [namedPrint(print.photo.slug, configuration)])}
              onForward={before && (() => swap(before, print))}
              onTakeOff={() => {
                replace(print, []);
                moveFocus(heading.current);
              }}
            />
          );
        })}
      </ul>
      {canHang && <HangAnother prints={unhung} onHang={hang} />}
    </section>
  );
}

/** The same print may hang twice. Its key stays when it is moved, so that it keeps the focus. */
function keyOf(prints: readonly WallPrint[], index: number): string {
  const slugs = prints.slice(0, index + 1).map(({ photo }) => photo.slug);
  const slug = slugs.at(-1) ?? "";
  return `${slug} ${slugs.filter((one) => one === slug).length}`;
}

/** Focuses the heading when the wall is opened by a link of the page. */
function useHeadingWhenOpened(heading: RefObject<HTMLHeadingElement | null>): void {
  const isOpenedByLink = useRef(useNavigationType() === "PUSH");
  useEffect(() => {
    if (!isOpenedByLink.current) return;
    isOpenedByLink.current = false;
    moveFocus(heading.current);
    heading.current?.scrollIntoView();
  }, [heading]);
}

/** The title of a photo that is left out is only known to who saved it. */
function titlesOf(slugs: readonly string[], saved: readonly SavedPrint[]): string {
  return slugs.map((slug) => saved.find((print) => print.slug === slug)?.title ?? slug).join(", ");
}

interface HangProps {
  /** The saved prints that may be hung. */
  readonly prints: readonly SavedPrint[];
  readonly onHang: (print: SavedPrint) => void;
}

/** A select and its button: with the arrow keys, a select passes each print on the way to the wanted one. */
function HangAnother({ prints, onHang }: HangProps) {
  const [href, setHref] = useState("");
  const chosen = prints.find((print) => savedPrintHref(print) === href);
  return (
    <div className="wall-hang">
      <SelectField
        label="Hang another print"
        placeholder="Choose one of your saved prints"
        value={chosen ? href : ""}
        options={prints.map((print) => ({ value: savedPrintHref(print), label: print.title }))}
        onChange={setHref}
      />
      <Button isDisabled={!chosen} onClick={() => chosen && onHang(chosen)}>
        Hang it
      </Button>
    </div>
  );
}

interface ChoicesProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

function Choices<Value extends string | number>({ label, options, selected, onSelect }: ChoicesProps<Value>) {
  return (
    <div className="wall-choices" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {options.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
          {name}
        </button>
      ))}
    </div>
  );
}
