/**
 * Shows sanitized HTML: what shoppers read was sanitized by the server when it was written, the preview of the editor
 * by `cleanHtml`.
 * The only component that may set HTML.
 */
export function RichText({ cleanHtml }: { readonly cleanHtml: string }) {
  return <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
