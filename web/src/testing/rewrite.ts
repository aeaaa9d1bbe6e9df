import { fireEvent } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Writes a text, or HTML that another program has copied, in place of what is in a rich text field. */
export async function rewrite(
  user: UserEvent,
  box: HTMLElement,
  text: string | { readonly html: string },
): Promise<void> {
  box.focus();
  await user.keyboard("{Control>}a{/Control}");
  if (typeof text === "string") return await user.paste(text);
  const getData = (type: string) => (type === "text/html" ? text.html : "");
  fireEvent.paste(box, { clipboardData: { getData } });
}
