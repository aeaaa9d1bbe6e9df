import { publicSite } from "@lightwell/shared/site/public-site";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { organizationData } from "./organization-data.ts";
import { describe, expect, test } from "vitest";

const origin = "https://lightwell.example";

describe("the structured data of the shop", () => {
  const contact = {
    emailAddress: "studio@example.com",
    phone: "(707) 555-0142",
    postalAddress: "PO Box 12\nPoint Arena, CA 95468",
  };
  const dataOf = (changes: Partial<Site>) =>
    organizationData({ origin, content: publicSite({ ...initialSite, ...changes }, [], new Map()) });

  test("has the contact that the owner has entered", () => {
    expect(dataOf({ contact })).toMatchObject({
      "@type": "OnlineStore",
      name: "Lightwell",
      email: "studio@example.com",
      telephone: "+17075550142",
      address: "PO Box 12, Point Arena, CA 95468",
    });
  });

  test("has the pages elsewhere", () => {
    expect(dataOf({ social: [{ url: "https://www.instagram.com/clara" }] })).toMatchObject({
      sameAs: ["https://www.instagram.com/clara"],
    });
  });

  test("has nothing of an empty contact", () => {
    expect(Object.keys(dataOf({}))).toEqual(["@context", "@type", "name", "description", "url"]);
  });
});
