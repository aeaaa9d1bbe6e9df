import { cutText } from "@lightwell/shared/text/cut-text";
import { afterEach, beforeEach, expect } from "vitest";

/*
 * A browser that translates a page replaces its text nodes, and React keeps those it has rendered. Where React then
 * changes a text, the words stay as they were; where it removes a text, or inserts something before it, it fails. Both
 * happen only to texts that are not alone in an element of their own: React sets the content of such an element.
 */

const changed: string[] = [];
const { removeChild, insertBefore, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);

beforeEach(() => {
  changed.length = 0;
  Object.defineProperties(Node.prototype, {
    removeChild: {
      ...removeChild,
      value(this: Node, child: Node) {
        note("removed", child);
        return removeChild.value?.call(this, child);
      },
    },
    insertBefore: {
      ...insertBefore,
      value(this: Node, child: Node, before: Node | null) {
        note("inserted before", before);
        return insertBefore.value?.call(this, child, before);
      },
    },
    nodeValue: {
      ...nodeValue,
      set(this: Node, value: string) {
        if (value !== this.nodeValue) note("changed", this);
        nodeValue.set?.call(this, value);
      },
    },
  });
});

afterEach(() => {
  Object.defineProperties(Node.prototype, { removeChild, insertBefore, nodeValue });
  expect(changed, "Texts that change, appear or disappear are alone in an element.").toEqual([]);
});

function note(change: string, text: Node | null): void {
  if (text instanceof Text && text.data.trim() !== "" && isKeptByReact(text))
    changed.push(`${change} “${text.data}” in ${cutText(text.parentElement?.outerHTML ?? "", 300)}`);
}

/** React marks the text nodes of its own, but not one that is the only content of an element. */
function isKeptByReact(text: Text): boolean {
  return Object.keys(text).some((key) => key.startsWith("__reactFiber$"));
}
