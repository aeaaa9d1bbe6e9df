import type { HomeContent } from "@lightwell/shared/site/public-site";

export function PromoBlurbs({ blurbs }: Pick<HomeContent, "blurbs">) {
  if (blurbs.length === 0) return null;
  return (
    <ul className="promo-blurbs">
      {blurbs.map(({ title, text }, index) => (
        <li key={index}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
