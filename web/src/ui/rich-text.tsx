/**
 * Shows sanitized HTML. What shoppers read is sanitized by the server when it is stored, the preview of the editor by
 * `cleanHtml()`. No other component may set HTML.
 */
export function RichText({ cleanHtml }: { readonly cleanHtml: string }) {
  return <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
