import { PageTitle } from "#src/rendering/page-title.tsx";

/** A page that is still to come. */
export function PlaceholderPage({ title, children }: { readonly title: string; readonly children?: string }) {
  return (
    <>
      <PageTitle title={title} description={`${title} of the shop.`} />
      <h1>{title}</h1>
      {children && <p className="editor-note">{children}</p>}
    </>
  );
}
