import { render } from "@react-email/render";
import { type MailPicture, shopName, signatureLines, signaturePicture } from "./mail-sender.ts";
import { type CSSProperties, Fragment } from "react";
import { breakAnywhere, LayoutTable, mailColors, sans, Section, serif, styleSheet } from "./mail-layout.tsx";
import { MailPartView } from "./mail-part-view.tsx";
import type { MailContent, MailPart } from "./mail-part.ts";

/** The HTML document of a mail: one sheet, 600 px wide at most. */
export async function renderMailPage(content: MailContent): Promise<string> {
  return await render(<MailPage content={content} />);
}

function MailPage({ content }: { readonly content: MailContent }) {
  const { heading, reference, parts } = content;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{heading}</title>
        <style>{styleSheet}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: mailColors.wall }}>
        <Preview>{content.preview ?? firstSentence(parts)}</Preview>
        <Section
          align="center"
          background={mailColors.wall}
          style={{ tableLayout: "fixed" }}
          cellStyle={{ padding: "16px 0" }}
        >
          <Section width={600} background={mailColors.paper} style={sheetStyle} cellStyle={sheetCellStyle}>
            <Masthead reference={reference} />
            <h1 style={headingStyle}>{heading}</h1>
            {parts.map((part, index) => (
              <MailPartView key={index} part={part} />
            ))}
            <Signature />
          </Section>
        </Section>
      </body>
    </html>
  );
}

/** The text that mail programs show after the subject; hidden in the mail itself. */
function Preview({ children }: { readonly children: string }) {
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        maxHeight: 0,
        maxWidth: 0,
        opacity: 0,
        lineHeight: "1px",
      }}
    >
      {children}
    </div>
  );
}

function firstSentence(parts: readonly MailPart[]): string {
  for (const part of parts) {
    if ("notice" in part) return part.notice;
    if ("paragraph" in part) return part.paragraph;
  }
  return "";
}

/** The name of the shop, and at the right the number of the order. */
function Masthead({ reference }: { readonly reference: string | undefined }) {
  return (
    <LayoutTable>
      <tr>
        <td style={{ ...mastheadStyle, fontFamily: serif, fontSize: 22, letterSpacing: -0.4 }}>
          {shopName()}
        </td>
        {reference === undefined ? null : (
          <td align="right" style={{ ...mastheadStyle, ...numberStyle }}>
            {reference}
          </td>
        )}
      </tr>
    </LayoutTable>
  );
}

/**
 * Who writes: the first line is the photographer, or the shop without one. Its lines end in line breaks, as Outlook for
 * Windows knows no `display`.
 */
function Signature() {
  const [author = "", ...others] = signatureLines();
  const picture = signaturePicture();
  return (
    <p style={signatureStyle}>
      <span style={{ fontSize: 18 }}>
        {picture ? <SignaturePicture picture={picture} alt={author} /> : author}
      </span>
      {others.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </p>
  );
}

interface SignaturePictureProps {
  readonly picture: MailPicture;
  readonly alt: string;
}

/** Mail programs that block pictures show its words, in the style of the line that it replaces. */
function SignaturePicture({ picture: { url, width, height }, alt }: SignaturePictureProps) {
  const scale = Math.min(signatureBox.width / width, signatureBox.height / height);
  return (
    <img
      src={url}
      alt={alt}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      style={{ maxWidth: "100%", height: "auto", marginBottom: 8, verticalAlign: "bottom" }}
    />
  );
}

/** In CSS pixels. */
const signatureBox = { width: 240, height: 64 };

const sheetStyle: CSSProperties = {
  maxWidth: "100%",
  tableLayout: "fixed",
  borderTop: `4px solid ${mailColors.accent}`,
};

const sheetCellStyle: CSSProperties = {
  ...breakAnywhere,
  padding: "24px 24px 32px",
  textAlign: "left",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: 1.5,
  color: mailColors.ink,
};

const mastheadStyle: CSSProperties = { padding: "0 0 24px", verticalAlign: "baseline", lineHeight: 1.3 };

/** In one line, whatever the name beside it leaves. */
const numberStyle: CSSProperties = {
  paddingLeft: 16,
  fontSize: 14,
  whiteSpace: "nowrap",
  color: mailColors.soft,
};

const headingStyle: CSSProperties = {
  margin: "0 0 16px",
  fontFamily: serif,
  fontSize: 30,
  fontWeight: "normal",
  lineHeight: 1.2,
};

const signatureStyle: CSSProperties = {
  margin: "32px 0 0",
  padding: "16px 0 0",
  borderTop: `1px solid ${mailColors.line}`,
  fontFamily: serif,
  fontSize: 14,
  color: mailColors.soft,
};
