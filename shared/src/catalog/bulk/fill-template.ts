export interface TemplateValues {
  readonly title: string;
  readonly subtitle: string;
  readonly number: number;
}

/** The placeholders of a template, as shown to the owner. */
export const templatePlaceholders = ["{title}", "{subtitle}", "{n}", "{nn}", "{nnn}"] as const;

/** `("Coast {nn}", { number: 7 })` → `"Coast 07"`. Other words in braces stay as they are. */
export function fillTemplate(template: string, { title, subtitle, number }: TemplateValues): string {
  return template.replace(/\{(title|subtitle|n{1,3})\}/g, (_, name: string) => {
    if (name === "title") return title;
    if (name === "subtitle") return subtitle;
    return String(number).padStart(name.length, "0");
  });
}
