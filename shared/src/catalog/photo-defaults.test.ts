import { expect, test } from "vitest";
import { photoDefaults } from "./photo-defaults.ts";
import { photoSchema } from "./catalog-schemas.ts";

test("a new photo is not for sale, has the address of its title and the options of the shop", () => {
  expect(photoDefaults).toMatchObject({
    active: false,
    autoSlugEnabled: true,
    syncOptionsEnabled: true,
    isLandscapeOrientation: true,
    enabledOptions: [],
    variant: "None",
    base: 0,
    price: 0,
    image: "",
  });
});

test("what is stored of a new photo is what is read of it", () => {
  const photo = { ...photoDefaults, id: "p1", id2: "p1", created: 1, updated: 1 };
  expect(photoSchema.parse(photo)).toEqual(photo);
});
