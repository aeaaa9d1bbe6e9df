import type { PrintConfiguration } from "@lightwell/shared/print/configuration";
import { printGeometry } from "@lightwell/shared/print/print-geometry";
import { hungOn, inset, type InchRect, type Room } from "@lightwell/shared/print/room";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly isLandscape: boolean;
  readonly room: Room;
  /** Address of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** A print on the wall of a room, drawn in inches: shadow, frame, picture, matte. For an `svg` of that scale. */
export function HungPrint({ configuration, isLandscape, room, picture }: Props) {
  const geometry = printGeometry(configuration, isLandscape);
  if (!geometry) return null;
  const { frameInches, matte } = geometry;
  const place = hungOn(room, geometry.outside);
  const print = inset(place, frameInches);
  return (
    <g>
      <filter id="print-shadow" x="-20%" y="-20%" width="140%" height="150%">
        <feGaussianBlur stdDeviation="0.8" />
      </filter>
      <rect
        {...box(place)}
        transform="translate(0.35 0.9)"
        fill="#2c2416"
        opacity="0.34"
        filter="url(#print-shadow)"
      />
      <rect {...box(place)} transform="translate(0.06 0.14)" fill="#1d1810" opacity="0.45" />
      {frameInches > 0 && (
        <MitredFrame
          place={place}
          widthInches={frameInches}
          material={configuration.choices.framed_materials}
        />
      )}
      <rect data-part="print" {...box(print)} fill="#efece4" />
      {picture && <image href={picture} {...box(print)} preserveAspectRatio="xMidYMid slice" />}
      {matte && (
        <>
          <Board part="matte" outer={print} widthInches={matte.boardInches} color="#fbf9f3" />
          {matte.revealInches > 0 && (
            <Board
              part="reveal"
              outer={inset(print, matte.boardInches)}
              widthInches={matte.revealInches}
              color="#e3dccb"
            />
          )}
        </>
      )}
      {frameInches > 0 && (
        <rect {...box(print)} fill="none" stroke="#000" strokeOpacity="0.3" strokeWidth="0.12" />
      )}
    </g>
  );
}

/** A board with an opening cut at a slant: the cut catches the light. */
function Board({
  part,
  outer,
  widthInches,
  color,
}: {
  readonly part: string;
  readonly outer: InchRect;
  readonly widthInches: number;
  readonly color: string;
}) {
  const opening = inset(outer, widthInches);
  return (
    <>
      <path data-part={part} d={`${outline(outer)}${outline(opening)}`} fillRule="evenodd" fill={color} />
      <rect data-part={`${part}-opening`} {...box(opening)} fill="none" stroke="#a89f8c" strokeWidth="0.07" />
    </>
  );
}

/** Light, face and shade of each wood; before one is chosen the frame is only hinted at. */
const woods: Readonly<Record<string, readonly [light: string, face: string, shade: string]>> = {
  white: ["#ffffff", "#f3f1ec", "#d9d5cc"],
  black: ["#3d3a37", "#26241f", "#141310"],
  maple: ["#dcb98a", "#cfa572", "#b1854f"],
  espresso: ["#5b4334", "#46311f", "#2e2015"],
};
const notChosen = ["#d8d4ca", "#cdc8bc", "#bdb7aa"] as const;

function MitredFrame({
  place,
  widthInches,
  material,
}: {
  readonly place: InchRect;
  readonly widthInches: number;
  readonly material: string | undefined;
}) {
  const [light, face, shade] = woods[material ?? ""] ?? notChosen;
  const { leftInches: left, topInches: top } = place;
  const [right, bottom] = [left + place.widthInches, top + place.heightInches];
  const w = widthInches;
  return (
    <g>
      <rect data-part="frame" {...box(place)} fill={face} />
      <path d={`M${left} ${top}H${right}L${right - w} ${top + w}H${left + w}Z`} fill={light} />
      <path d={`M${right} ${top}V${bottom}L${right - w} ${bottom - w}V${top + w}Z`} fill={face} />
      <path d={`M${left} ${bottom}H${right}L${right - w} ${bottom - w}H${left + w}Z`} fill={shade} />
      <path d={`M${left} ${top}V${bottom}L${left + w} ${bottom - w}V${top + w}Z`} fill={face} />
      <rect {...box(place)} fill="none" stroke="#000" strokeOpacity="0.22" strokeWidth="0.08" />
    </g>
  );
}

function box({ leftInches, topInches, widthInches, heightInches }: InchRect) {
  return { x: leftInches, y: topInches, width: widthInches, height: heightInches };
}

function outline({ leftInches, topInches, widthInches, heightInches }: InchRect): string {
  return `M${leftInches} ${topInches}h${widthInches}v${heightInches}h${-widthInches}Z`;
}
