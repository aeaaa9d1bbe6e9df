import axe from "axe-core";

/**
 * The accessibility violations that axe finds, without the content of frames. Contrast needs a layout and is measured
 * in a browser.
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const rules = { "color-contrast": { enabled: false } };
  const { violations } = await axe.run(element, { iframes: false, rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
