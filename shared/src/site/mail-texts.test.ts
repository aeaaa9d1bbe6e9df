import { describe, expect, test } from "vitest";
import { greetingTo, mailWordsOf, noMailTexts } from "./mail-texts.ts";
import { mailTextsSchema } from "./site-schemas.ts";

describe("the greeting of a mail", () => {
  test.each([
    ["Hello {name},", "Ann", "Hello Ann,"],
    ["Hello {name},", "", "Hello,"],
    ["{name}, hello", "$& {name}", "$& {name}, hello"],
    ["Hello,", "Ann", "Hello,"],
  ])("%j to %j is %j", (greeting, name, text) => {
    expect(greetingTo(greeting, name)).toBe(text);
  });
});

describe("the owner's words", () => {
  const texts = {
    ...noMailTexts,
    greeting: "Hello,",
    words: { ...noMailTexts.words, "order-shipped": "Hang it away from the sun." },
  };

  test("are those of the kind of mail, with those of all", () => {
    expect(mailWordsOf(texts, "order-shipped")).toMatchObject({
      greeting: "Hello,",
      own: "Hang it away from the sun.",
    });
    expect(mailWordsOf(texts, "case-reply")).toMatchObject({ greeting: "Hello,", own: "" });
  });

  test.each(["lab-ticket", "lab-ticket-to-lab", "owner-alert", "support-question", "owner-invitation"])(
    "are not in a mail to the owner or the lab: %s",
    (kind) => expect(mailWordsOf(texts, kind)).toBeUndefined(),
  );

  test("have an address for replies, or none", () => {
    expect(mailTextsSchema.safeParse({ ...texts, replyTo: "studio" }).error?.issues).toMatchObject([
      { path: ["replyTo"], message: "This is not an e-mail address." },
    ]);
    expect(mailTextsSchema.safeParse({ ...texts, replyTo: "studio@example.test" }).success).toBe(true);
  });
});
