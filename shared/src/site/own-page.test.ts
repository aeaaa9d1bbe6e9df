import { describe, expect, test } from "vitest";
import { movedTo, slugOfOwnPage, withoutTakenSlugs } from "./own-page.ts";
import { publicSite } from "./public-site.ts";
import { type OwnPage, siteDraftSchema } from "./site-schemas.ts";
import { initialSite } from "./default-site.ts";
import { publishedText } from "./text-page.ts";

const aPage = (slug: string, changes: Partial<OwnPage> = {}): OwnPage => ({
  slug,
  oldSlugs: [],
  title: "Commissions",
  description: "",
  isInFooter: true,
  sections: [{ title: "", html: "<p>I take   two a year.</p>", questions: [] }],
  ...changes,
});

const show = (ownPages: OwnPage[], changes: object = {}) =>
  publicSite({ ...initialSite, ...changes, ownPages }, [], new Map());

const problemsOf = (ownPages: OwnPage[]) => {
  const { error } = siteDraftSchema.shape.ownPages.safeParse(ownPages);
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("own pages are rejected", () => {
  test.each(["about", "faq", "frequently-asked-questions", "cart", "admin", "pages", "home", "index"])(
    "at the slug %s, which the shop needs itself",
    (slug) => expect(problemsOf([aPage(slug)])).toEqual([["0.slug", "The shop needs this slug itself."]]),
  );

  test.each(["", "Commissions", "a b", "a/b", "-a"])("at %j, which is no slug", (slug) =>
    expect(problemsOf([aPage(slug)])).toMatchObject([["0.slug", /lowercase letters/]]),
  );

  test("with the slug of another, without a title, and beyond the twentieth", () => {
    expect(problemsOf([aPage("a"), aPage("b"), aPage("a")])).toEqual([
      ["2.slug", "Another page has this slug."],
    ]);
    expect(problemsOf([aPage("a", { title: "" })])).toEqual([["0.title", "A page needs a title."]]);
    const pages = (count: number) => Array.from({ length: count }, (_, index) => aPage(`page-${index}`));
    expect(problemsOf(pages(20))).toBeUndefined();
    expect(problemsOf(pages(21))).toHaveLength(1);
  });
});

test.each([
  ["Commissions & Licensing", [], "commissions-licensing"],
  ["Commissions", ["commissions"], "commissions-2"],
  ["About", [], "about-2"],
  ["!", [], ""],
  ["a".repeat(200), [], "a".repeat(117)],
])("the title %s beside %j gives the slug %s", (title, others, slug) => {
  expect(
    slugOfOwnPage(
      title,
      others.map((other) => ({ slug: other })),
    ),
  ).toBe(slug);
});

describe("a page with another slug", () => {
  test("is found at the slug that was used, and at none that was only typed", () => {
    const typed = movedTo("comm", { slug: "commissions", oldSlugs: ["orders"] }, true);
    expect(typed).toEqual({ slug: "comm", oldSlugs: ["commissions", "orders"] });
    expect(movedTo("work", typed, false)).toEqual({ slug: "work", oldSlugs: ["commissions", "orders"] });
  });

  test("has no former slug once it has its slug again", () => {
    const typed = movedTo("work", { slug: "commissions", oldSlugs: [] }, true);
    expect(movedTo("commissions", typed, false)).toEqual({ slug: "commissions", oldSlugs: [] });
  });

  test("gives up a former slug that another page has now", () => {
    const pages = [aPage("a", { oldSlugs: ["b", "c"] }), aPage("b", { oldSlugs: ["c", "d"] })];
    expect(withoutTakenSlugs(pages).map(({ oldSlugs }) => oldSlugs)).toEqual([["c"], ["d"]]);
  });
});

describe("a published own page", () => {
  test("is found by its slug and its former ones, in the order of the owner", () => {
    const site = show([aPage("licensing"), aPage("commissions", { oldSlugs: ["orders"] })]);
    expect(site.ownPages.map(({ slug }) => slug)).toEqual(["licensing", "commissions"]);
    expect(publishedText(site, "orders")).toEqual(publishedText(site, "commissions"));
    expect(publishedText(site, "commissions")).toMatchObject({ title: "Commissions", picture: null });
    expect(publishedText(site, "constructor")).toBeUndefined();
  });

  test("is described to search engines in the words of the owner, or by the beginning of its text", () => {
    const described = aPage("a", { description: "What I take on." });
    const empty = aPage("c", { sections: [{ title: "", html: "", questions: [] }] });
    expect(show([described, aPage("b"), empty]).ownPages.map(({ description }) => description)).toEqual([
      "What I take on.",
      "I take two a year.",
      "Commissions",
    ]);
  });

  test("is there once it is written", () => {
    const html = "<p>[fill in: price]</p>";
    const site = show([
      aPage("a", { sections: [] }),
      aPage("b", { sections: [{ title: "", html, questions: [] }] }),
    ]);
    expect(site.ownPages).toEqual([]);
    expect(site.frame.footerLinks).toEqual([]);
  });

  test("is linked at the foot of every page if its owner wants that, before privacy", () => {
    const privacy = [{ title: "", html: "<p>Little.</p>", questions: [] }];
    const { frame } = show([aPage("a"), aPage("b", { isInFooter: false })], { privacy });
    expect(frame.footerLinks).toEqual([
      { href: "/pages/a", title: "Commissions" },
      { href: "/privacy", title: "Privacy" },
    ]);
  });

  test("is linked in the menu and in texts under its current slug; what is not published is left out", () => {
    const link = (slug: string) => ({ link: `/pages/${slug}`, title: "" });
    const html = '<p><a href="/pages/old">Ask</a> or <a href="/pages/gone">look</a></p>';
    const { frame, texts } = show([aPage("a", { oldSlugs: ["old"] })], {
      menu: [link("old"), link("gone")],
      favorites: "/pages/a",
      about: [{ title: "", html, questions: [] }],
    });
    expect(frame.menu).toEqual([{ href: "/pages/a", title: "Commissions" }]);
    expect(frame.favoritesHref).toBe("/pages/a");
    expect(texts.about.sections[0]?.html).toBe('<p><a href="/pages/a">Ask</a> or look</p>');
  });
});
