/** Shows HTML that the server has sanitized when it was stored. No other component may set HTML. */
export function RichText({ cleanHtml }: { readonly cleanHtml: string }) {
  return <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
