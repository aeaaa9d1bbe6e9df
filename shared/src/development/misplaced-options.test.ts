import { expect, test } from "vitest";
import { misplacedOptions } from "./misplaced-options.ts";

test("an option that npm has taken is named, with the command that passes it on", () => {
  const environment = { npm_lifecycle_event: "deploy", npm_config_dry_run: "true" };
  expect(misplacedOptions(environment)).toContain("Put -- before the options: npm run deploy -- --dry-run.");
});

test("options keep their values", () => {
  const environment = {
    npm_lifecycle_event: "deploy",
    npm_config_with_demo_texts: "true",
    npm_config_project: "my-shop",
  };
  expect(misplacedOptions(environment)).toContain("npm run deploy -- --project=my-shop --with-demo-texts.");
});

test("settings of npm itself are no options of a command", () => {
  const settings = {
    npm_config_audit: "",
    npm_config_email: "ann@example.test",
    npm_config_loglevel: "error",
    npm_config_yes: "",
  };
  expect(misplacedOptions({ npm_lifecycle_event: "deploy", ...settings })).toBeUndefined();
});
