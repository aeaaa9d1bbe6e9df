/**
 * A document of the shop as it looks, without what it does: no scripts, no addresses of links, and all slides that
 * scripts show one after the other. Returns its root element.
 */
export function stillPage(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, noscript, link:not([rel=stylesheet])"))
    element.remove();
  for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
  for (const slide of page.querySelectorAll<HTMLElement>(".carousel-slide")) {
    slide.classList.add("is-current");
    slide.style.gridArea = "auto";
    slide.removeAttribute("inert");
  }
  return page.documentElement;
}
