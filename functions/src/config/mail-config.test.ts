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
    from: { name: "Lightwell", address: "orders@example.com" },
    ownerEmail: environment.OWNER_EMAIL,
  });
});

test.each([
  ["orders@example.com", "", "orders@example.com"],
  ["Wolfe, Hannah <h@example.com>", "Wolfe, Hannah", "h@example.com"],
  ['"Wolfe, Hannah" <h@example.com>', "Wolfe, Hannah", "h@example.com"],
  ["Smith & Co. (Prints): Dunes; more <h@example.com>", "Smith & Co. (Prints): Dunes; more", "h@example.com"],
  ["Prints @ Home <h@example.com>", "Prints @ Home", "h@example.com"],
])("the sender %s has a name and an address", (text, name, address) => {
  expect(readMailConfig({ ...environment, MAIL_FROM: text }).from).toEqual({ name, address });
});

test.each([
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", undefined],
  ["MAIL_FROM", "Lightwell"],
  ["MAIL_FROM", "Lightwell <orders@example.com"],
  ["MAIL_FROM", "orders@example.com>"],
  ["MAIL_FROM", "<orders@example.com>"],
  ["MAIL_FROM", "Lightwell <orders@example.com>\r\nBcc: x@example.com"],
  ["OWNER_EMAIL", "owner"],
  ["OWNER_EMAIL", "owner..shop@example.com"],
  ["OWNER_EMAIL", `${"o".repeat(65)}@example.com`],
])("%s of %j is rejected", (name, value) => {
  expect(() => readMailConfig({ ...environment, [name]: value })).toThrow(name);
});
