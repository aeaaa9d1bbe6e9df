import { expect, test } from "vitest";
import { readMailConfig } from "./mail-config.ts";

const environment = {
  SMTP_URL: "smtps://shop:secret@mail.example.com",
  MAIL_FROM: "Lightwell <orders@example.com>",
  OWNER_EMAIL: "owner@example.com",
};

test("the mail server, the sender and the owner come from the environment", () => {
  expect(readMailConfig(environment)).toEqual({
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    ownerEmail: environment.OWNER_EMAIL,
  });
  expect(readMailConfig({ ...environment, MAIL_FROM: "orders@example.com" }).from).toBe("orders@example.com");
});

test.each([
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", undefined],
  ["MAIL_FROM", "Lightwell"],
  ["MAIL_FROM", "Lightwell <orders@example.com>\r\nBcc: x@example.com"],
  ["OWNER_EMAIL", "owner"],
])("%s of %j is rejected", (name, value) => {
  expect(() => readMailConfig({ ...environment, [name]: value })).toThrow(name);
});
