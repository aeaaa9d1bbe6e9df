import { Fragment, type CSSProperties } from "react";
import { LayoutTable, Section } from "./layout-table.tsx";
import type { MailLink, MailPart, MailRow, MailTable } from "./mail-part.ts";
import { drawnPixels, keepWords, mailColors, serif } from "./mail-style.ts";

/** A part of a mail as HTML; React escapes its texts. */
export function MailPartView({ part }: { readonly part: MailPart }) {
  if ("paragraph" in part) return <p style={paragraphStyle}>{part.paragraph}</p>;
  if ("notice" in part) return <p style={noticeStyle}>{part.notice}</p>;
  if ("links" in part) return <Links links={part.links} />;
  if ("print" in part && part.print) return <PrintTable {...part} cid={part.print.cid} />;
  return (
    <>
      {part.heading === undefined ? null : <h2 style={headingStyle}>{part.heading}</h2>}
      {"lines" in part ? <Lines lines={part.lines} /> : null}
      {"steps" in part ? <Steps steps={part.steps} /> : null}
      {"rows" in part ? <Rows {...part} /> : null}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p style={{ ...paragraphStyle, paddingLeft: 16, borderLeft: `2px solid ${mailColors.line}` }}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** A drawn print, with its options beside it, or below it in a narrow window. */
function PrintTable({ heading, rows, endsInSum, cid }: MailTable & { readonly cid: string }) {
  return (
    <div style={{ margin: "24px 0" }}>
      <div className="column" style={{ ...columnStyle, marginRight: 24 }}>
        <Section align="center" background={mailColors.wall} cellStyle={{ padding: 20 }}>
          {/* The picture is attached to the mail. */}
          <img src={`cid:${cid}`} alt={heading} width={drawnPixels} style={pictureStyle} />
        </Section>
      </div>
      <div className="column" style={columnStyle}>
        <h2 style={{ ...headingStyle, margin: "12px 0 8px" }}>{heading}</h2>
        <Rows rows={rows} endsInSum={endsInSum} />
      </div>
    </div>
  );
}

function Rows({ rows, endsInSum = false }: Pick<MailTable, "rows"> & { endsInSum?: boolean | undefined }) {
  return (
    <LayoutTable style={{ margin: "0 0 16px" }}>
      {rows.map((row, index) => (
        <Row key={index} row={row} isSum={endsInSum && index === rows.length - 1} />
      ))}
    </LayoutTable>
  );
}

function Row({ row: [label, value], isSum }: { readonly row: MailRow; readonly isSum: boolean }) {
  const cell = isSum ? { ...cellStyle, ...sumStyle } : cellStyle;
  return (
    <tr>
      <td
        style={{ ...cell, ...keepWords, paddingRight: 16, color: isSum ? mailColors.ink : mailColors.soft }}
      >
        {label}
      </td>
      <td align="right" style={{ ...cell, fontVariantNumeric: "lining-nums tabular-nums" }}>
        {value}
      </td>
    </tr>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <LayoutTable style={{ margin: "0 0 16px" }}>
      {steps.map((step, index) => (
        <tr key={index}>
          <td width={28} style={{ ...stepStyle, fontFamily: serif, color: mailColors.accent }}>
            {`${index + 1}.`}
          </td>
          <td style={stepStyle}>{step}</td>
        </tr>
      ))}
    </LayoutTable>
  );
}

function Links({ links }: { readonly links: readonly MailLink[] }) {
  return (
    <p style={{ margin: "24px 0 0" }}>
      {links.map(({ label, url }) => (
        <a key={url} href={url} style={linkStyle}>
          {label}
        </a>
      ))}
    </p>
  );
}

const paragraphStyle: CSSProperties = { margin: "0 0 16px" };

const noticeStyle: CSSProperties = {
  margin: "0 0 16px",
  padding: "12px 16px",
  border: `2px solid ${mailColors.accent}`,
  fontWeight: "bold",
};

const headingStyle: CSSProperties = {
  margin: "24px 0 8px",
  fontFamily: serif,
  fontSize: 20,
  fontWeight: "normal",
  lineHeight: 1.3,
};

const columnStyle: CSSProperties = {
  display: "inline-block",
  width: "100%",
  maxWidth: 264, // two of them and the gap between them are as wide as the sheet
  verticalAlign: "top",
};

const pictureStyle: CSSProperties = {
  display: "block",
  width: "100%",
  maxWidth: drawnPixels,
  height: "auto",
  fontFamily: serif,
  color: mailColors.soft,
};

const cellStyle: CSSProperties = {
  padding: "6px 0",
  borderTop: `1px solid ${mailColors.line}`,
  verticalAlign: "top",
  fontSize: 15,
};

const sumStyle: CSSProperties = {
  padding: "10px 0",
  borderTop: `1px solid ${mailColors.ink}`,
  fontFamily: serif,
  fontSize: 18,
};

const stepStyle: CSSProperties = { padding: "4px 0", verticalAlign: "top" };

/** 44 px high, as everything that is pressed. */
const linkStyle: CSSProperties = {
  display: "inline-block",
  margin: "0 24px 0 0",
  padding: "10px 0",
  color: mailColors.accent,
  textDecoration: "underline",
};
