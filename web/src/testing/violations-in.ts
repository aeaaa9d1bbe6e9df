import axe from "axe-core";

/** The accessibility violations that axe finds. Contrast needs a layout and is measured in a browser. */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
