import type { Page } from "playwright-core";

/** What React keeps about an element or a text that it has rendered (react-dom 19.2). */
interface Fiber {
  /** 5 is an element, 6 a text, 4 a portal. */
  readonly tag: number;
  readonly stateNode: Node;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

/**
 * The texts of React that the page does not show, because a translation has replaced their text nodes and React has
 * changed them since; each with what is shown.
 */
export async function staleTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.getElementById("root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
    if (!root || !key) throw new Error("React has not rendered this page.");
    const { stateNode } = Reflect.get(root, key) as { readonly stateNode: { readonly current: Fiber } };
    const stale: string[] = [];
    const check = (text: unknown, shown: Node | undefined) => {
      if ((typeof text !== "string" && typeof text !== "number") || String(text).trim() === "") return;
      if (shown instanceof HTMLTextAreaElement || shown?.textContent?.includes(String(text))) return;
      stale.push(`“${text}” is shown as “${shown?.textContent ?? ""}”`);
    };
    const elementOf = (fiber: Fiber): Node | undefined =>
      fiber.tag === 5 ? fiber.stateNode : fiber.return ? elementOf(fiber.return) : root;
    const visit = (fiber: Fiber | null) => {
      for (let each = fiber; each; each = each.sibling) {
        if (each.tag === 6) check(each.memoizedProps, each.return ? elementOf(each.return) : undefined);
        if (each.tag === 5) check((each.memoizedProps as { children?: unknown }).children, each.stateNode);
        visit(each.child);
      }
    };
    visit(stateNode.current);
    return stale;
  });
}
