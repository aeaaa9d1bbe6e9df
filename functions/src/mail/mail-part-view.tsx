import { Fragment, type CSSProperties } from "react";
import { drawnPixels, LayoutTable, mailColors, Section, serif } from "./mail-layout.tsx";
import type { MailLink, MailPart, MailTable } from "./mail-part.ts";

/** A part of a mail as HTML; React escapes its texts. */
export function MailPartView({ part }: { readonly part: MailPart }) {
  if ("paragraph" in part) return <p style={paragraphStyle}>{part.paragraph}</p>;
  if ("words" in part) return <Lines lines={part.words} style={wordsStyle} />;
  if ("notice" in part) return <p style={noticeStyle}>{part.notice}</p>;
  if ("links" in part) return <Links links={part.links} />;
  if ("print" in part && part.print) return <PrintTable {...part} cid={part.print.cid} />;
  return (
    <>
      {part.heading === undefined ? null : <h2>{part.heading}</h2>}
      {"lines" in part ? <Lines lines={part.lines} style={quotationStyle} /> : null}
      {"steps" in part ? <Steps steps={part.steps} /> : null}
      {"rows" in part ? <Rows {...part} /> : null}
    </>
  );
}

function Lines({ lines, style }: { readonly lines: readonly string[]; readonly style: CSSProperties }) {
  return (
    <p style={style}>
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
      <div className="column" style={{ display: "inline-block", marginRight: 24 }}>
        <Section align="center" background={mailColors.wall} cellStyle={{ padding: 20 }}>
          {/* The picture is attached to the mail. */}
          <img src={`cid:${cid}`} alt="" width={drawnPixels} className="picture" />
        </Section>
      </div>
      <div className="column" style={{ display: "inline-block" }}>
        <h2>{heading}</h2>
        <Rows rows={rows} endsInSum={endsInSum} />
      </div>
    </div>
  );
}

function Rows({ rows, endsInSum = false }: Pick<MailTable, "rows"> & { endsInSum?: boolean | undefined }) {
  return (
    <LayoutTable className="rows">
      {rows.map(([label, value], index) => (
        <tr key={index} className={endsInSum && index === rows.length - 1 ? "sum" : undefined}>
          <td>{label}</td>
          <td align="right">{value}</td>
        </tr>
      ))}
    </LayoutTable>
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
      {links.map(({ label, url }, index) => (
        <Fragment key={url}>
          {index > 0 ? betweenLinks : null}
          <a href={url} style={linkStyle}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Spaces, as Outlook for Windows knows no margins of links. */
const betweenLinks = "\u00a0 ";

const paragraphStyle: CSSProperties = { margin: "0 0 16px" };

/** Below links, which have no margin. */
const wordsStyle: CSSProperties = { margin: "16px 0" };

const quotationStyle: CSSProperties = {
  ...paragraphStyle,
  paddingLeft: 16,
  borderLeft: `2px solid ${mailColors.line}`,
};

const noticeStyle: CSSProperties = {
  margin: "0 0 16px",
  padding: "12px 16px",
  border: `2px solid ${mailColors.accent}`,
  fontWeight: "bold",
};

const stepStyle: CSSProperties = { padding: "4px 0", verticalAlign: "top" };

/** 44 px high, as everything that is pressed. */
const linkStyle: CSSProperties = {
  display: "inline-block",
  margin: "0 16px 0 0",
  padding: "10px 0",
  color: mailColors.accent,
  textDecoration: "underline",
};
