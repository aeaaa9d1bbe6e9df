import type { BrowserContext } from "playwright-core";

interface Translation {
  /**
   * - `fonts`: as Chrome and Edge do, each text is replaced by a `<font>` in a `<font>`.
   * - `texts`: as Safari and Firefox do, each text is replaced by another text.
   */
  readonly by?: "fonts" | "texts";
  /**
   * - `hydrated`: the visitor asks for the translation of a page that is already used.
   * - `parsed`: the browser always translates from this language, and is faster than the scripts of the page.
   */
  readonly from?: "hydrated" | "parsed";
}

/**
 * Translates every page of the browser window from now on, as a browser does: it replaces each text of the page and
 * each text that is added or changed later. The former text nodes are removed, so what a framework writes into them
 * is not shown, and removing them from their former parent throws (https://github.com/facebook/react/issues/11538).
 * The words stay the same, so that elements are found by their names.
 */
export async function translatePages(context: BrowserContext, translation: Translation = {}): Promise<void> {
  const { by = "fonts", from = "hydrated" } = translation;
  await context.addInitScript(
    ([by, from]) => {
      const untouched = "script, style, noscript, template, textarea, svg, [translate=no], .notranslate";
      const translated = new WeakSet<Node>();

      const translate = (text: Text) => {
        if (translated.has(text) || !text.data.trim() || text.parentElement?.closest(untouched)) return;
        const translation = new Text(text.data);
        translated.add(translation);
        if (by === "texts") return text.replaceWith(translation);
        const inner = document.createElement("font");
        const outer = document.createElement("font");
        for (const font of [inner, outer]) font.style.verticalAlign = "inherit";
        inner.append(translation);
        outer.append(inner);
        text.replaceWith(outer);
      };

      const translateIn = (node: Node) => {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        const texts = node instanceof Text ? [node] : [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
        texts.filter((text) => text.isConnected).forEach(translate);
      };

      let isStarted = false;
      const start = () => {
        if (isStarted) return;
        isStarted = true;
        document.documentElement.lang = "de";
        document.documentElement.classList.add("translated-ltr");
        translateIn(document.body);
        new MutationObserver((changes) => {
          for (const { type, target, addedNodes } of changes) {
            if (type === "characterData") translated.delete(target);
            for (const node of type === "characterData" ? [target] : addedNodes) translateIn(node);
          }
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      };

      if (from === "parsed") addEventListener("DOMContentLoaded", start, { once: true });
      else {
        // `hydratedEvent` is dispatched in an effect, in which other effects of the same page may still be due.
        addEventListener("shop:hydrated", () => setTimeout(start), { once: true });
        addEventListener("load", () => document.getElementById("root") ?? start(), { once: true }); // not our page
      }
    },
    [by, from] as const,
  );
}
