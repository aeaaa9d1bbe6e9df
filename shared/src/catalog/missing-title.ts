/** The field `title` with what is to be done, unless there is a title: what is active is linked by it. */
export function missingTitle({ title }: { readonly title: string }): { readonly title?: string } {
  return title.trim() === "" ? { title: "Enter a title." } : {};
}
