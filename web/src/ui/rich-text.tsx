/**
 * Shows HTML that has been cleaned: by the server when it was written, and by `cleanHtml` when it came by a call.
 * The only component that may set HTML.
 */
export function RichText({ cleanHtml }: { readonly cleanHtml: string }) {
  return <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
}
