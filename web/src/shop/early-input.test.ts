import { afterEach, describe, expect, test } from "vitest";
import { watchEarlyInput } from "./early-input.ts";

const fields = `
  <input name="email">
  <input name="email" type="radio" value="by phone">
  <input name="agreed" type="checkbox">
  <select name="size"><option value="">Select</option><option value="8x10">8x10</option></select>
  <select name="unit"><option>in</option><option selected>cm</option></select>
  <textarea name="question"></textarea>
  <textarea name="untouched">as it was</textarea>`;

afterEach(() => document.body.replaceChildren());

/** A page whose fields are there, and a function that replaces them by new ones, as React does. */
function aPage() {
  const root = document.createElement("main");
  root.innerHTML = fields;
  document.body.replaceChildren(root);
  return {
    root,
    control: (selector: string) => {
      const found = root.querySelector<HTMLInputElement>(selector);
      if (!found) throw new Error(`There is no ${selector}.`);
      return found;
    },
    renderAgain: () => (root.innerHTML = fields),
  };
}

describe("fields that are discarded when the page is hydrated", () => {
  test("keep what was typed, chosen and checked before, and report it", async () => {
    const { root, control, renderAgain } = aPage();
    const keepInput = watchEarlyInput(root);
    control("[name=email]").value = "ann@example.test";
    control("[name=agreed]").checked = true;
    control("select").value = "8x10";
    control("[name=question]").value = "Is the acrylic clear?";
    renderAgain();
    const reported: string[] = [];
    root.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLElement) reported.push(target.getAttribute("name") ?? "");
    });
    await keepInput();
    expect(control("[name=email]").value).toBe("ann@example.test");
    expect(control("[type=radio]").checked).toBe(false);
    expect(control("[name=agreed]").checked).toBe(true);
    expect(control("select").value).toBe("8x10");
    expect(control("[name=question]").value).toBe("Is the acrylic clear?");
    expect(reported).toEqual(["email", "agreed", "size", "question"]);
  });

  test("give the focus to those that take their places", async () => {
    const { root, control, renderAgain } = aPage();
    const keepInput = watchEarlyInput(root);
    control("[name=question]").focus();
    renderAgain();
    await keepInput();
    expect(document.activeElement).toBe(control("[name=question]"));
  });

  test("are copied once, and fields that stay are left alone", async () => {
    const { root, control } = aPage();
    const keepInput = watchEarlyInput(root);
    const [email, question] = [control("[name=email]"), control("[name=question]")];
    email.value = "ann@example.test";
    question.value = "Is the acrylic clear?";
    email.replaceWith(email.cloneNode());
    const reported: string[] = [];
    root.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLElement) reported.push(target.getAttribute("name") ?? "");
    });
    await keepInput();
    await keepInput();
    expect(reported).toEqual(["email"]);
  });

  test("have no effect when the page has no such field any more", async () => {
    const { root, control } = aPage();
    const keepInput = watchEarlyInput(root);
    control("[name=question]").value = "Is the acrylic clear?";
    root.innerHTML = "<p>The page is not found.</p>";
    await keepInput();
    expect(root.textContent).toBe("The page is not found.");
  });
});
