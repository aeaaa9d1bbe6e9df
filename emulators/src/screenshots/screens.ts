import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { paths } from "@lightwell/shared/routes/paths";
import type { Page } from "playwright-core";
import { demoOwner } from "#src/demo/demo-owner.ts";
import { benchInches, roomPicture } from "./room-picture.ts";

/** Origins of the running shop and its mailbox. */
export interface Places {
  readonly shop: string;
  readonly mailbox: string;
}

type Shoot = (name: string) => Promise<void>;

const photo = paths.photo.href("granite-morning");
const framedPrint = `${photo}?print=framed&size=16x20&frame=black&matte=double`;

/** Pages that need nothing but their URL. */
const addresses: readonly (readonly [name: string, address: string])[] = [
  ["home", paths.home.href()],
  ["collection", paths.collection.href("landscapes")],
  ["photo", paths.collectionPhoto.href("landscapes", "granite-morning")],
  ["photo-framed", framedPrint],
  ["photo-upright", `${paths.photo.href("heron-still")}?print=framed&size=12x12&frame=maple&matte=single`],
  ["photo-unframed", `${paths.photo.href("salt-flat-mirror")}?print=unframed&size=12x18&finish=pearl`],
  ["prints", paths.prints.href()],
  ["prints-found", paths.prints.href("q=lake")],
  ["prints-not-found", paths.prints.href("q=zeppelin")],
  ["saved-empty", paths.saved.href()],
  ["cart-empty", paths.cart.href()],
  ["failure", paths.orderFailure.href("0123abcd")],
  ["support", paths.support.href("0123abcd")],
  ["about", paths.about.href()],
  ["faq", paths.faq.href()],
  ["refunds", paths.refunds.href()],
  ["not-found", "/nowhere"],
  ["login", paths.login.href()],
];

export async function shootStorefront(page: Page, places: Places, shoot: Shoot): Promise<void> {
  for (const [name, address] of addresses) {
    await page.goto(`${places.shop}${address}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await shoot(name);
  }
  await page.goto(places.shop + photo);
  await page.getByRole("button", { name: "About framed prints" }).click();
  await page.getByRole("dialog").waitFor();
  await shoot("photo-dialog");
  await shootRoom(page, places, shoot);
  await shootMyWall(page, places, shoot);
  await shootSaved(page, places, shoot);
  await shootCheckout(page, places, shoot);
}

async function shootRoom(page: Page, { shop }: Places, shoot: Shoot): Promise<void> {
  await page.goto(shop + framedPrint);
  await page.getByRole("button", { name: "Rooms" }).click();
  await page.locator('.room-view [data-part="frame"]').waitFor();
  await shoot("photo-room");
}

async function shootSaved(page: Page, { shop }: Places, shoot: Shoot): Promise<void> {
  for (const print of [framedPrint, paths.photo.href("heron-still")]) {
    await page.goto(shop + print);
    await page.getByRole("button", { name: "Save this print" }).click();
    await page.getByRole("button", { name: "Saved this print" }).waitFor();
  }
  await page.goto(shop + paths.saved.href());
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await shoot("saved");
}

async function shootMyWall(page: Page, { shop }: Places, shoot: Shoot): Promise<void> {
  await page.goto(shop + framedPrint);
  await page.getByRole("button", { name: "My wall" }).click();
  const wall = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await roomPicture() };
  await page.getByLabel("Choose a picture of your wall").setInputFiles(wall);
  await page.getByLabel("Length between the marks").fill(String(benchInches));
  await page.locator('.my-wall-view [data-part="frame"]').waitFor();
  await shoot("photo-my-wall");
}

async function shootCheckout(page: Page, { shop, mailbox }: Places, shoot: Shoot): Promise<void> {
  await page.goto(shop + framedPrint);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("region", { name: "Order summary" }).waitFor();
  await shoot("cart");
  await page.getByLabel("Email").fill("ann@example.test");
  for (const [label, value] of Object.entries({
    "First name": "Ann",
    "Last name": "Lee",
    "Address 1": "1 main st",
    City: "napa",
    "Postal code": "94558",
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("State").selectOption("CA");
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm your address" });
  await dialog.waitFor();
  await shoot("cart-address-dialog");
  await dialog.getByRole("button", { name: "Accept Verified" }).click();
  await page.getByRole("radio", { name: /Ground/ }).check();
  await shoot("cart-speed");
  await page.getByRole("button", { name: /Select Shipping/ }).click();
  const proceed = page.getByRole("button", { name: "3. All set? Proceed to Payment" });
  await proceed.waitFor();
  await shoot("cart-payment");
  await proceed.click();
  await page.getByLabel("Card number").waitFor();
  await shoot("stripe-emulator");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ann Lee");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await shoot("success");
  await page.getByRole("link", { name: "See where your order is" }).click();
  await page.getByRole("heading", { name: "Your print" }).waitFor();
  await shoot("order");
  await shootMails(page, mailbox, shoot);
}

async function shootMails(page: Page, mailbox: string, shoot: Shoot): Promise<void> {
  const confirmation = page
    .getByRole("link", { name: /^To ann@example\.test.*Your Lightwell order/ })
    .first();
  await page.goto(mailbox);
  while (!(await confirmation.isVisible())) {
    await page.waitForTimeout(500); // not received yet; the shop sends within seconds
    await page.reload();
  }
  await shoot("mailbox");
  await confirmation.click();
  const mail = page.locator("iframe");
  await mail.contentFrame().getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await shoot("mailbox-confirmation");
  await page.goto(new URL((await mail.getAttribute("src")) ?? "", mailbox).href);
  await shoot("mail-confirmation"); // all of it, not only what the frame shows
}

export async function shootBackOffice(page: Page, { shop }: Places, shoot: Shoot): Promise<void> {
  await page.goto(shop + paths.login.href());
  await page.getByLabel("Email").fill(demoOwner.email);
  await page.getByLabel("Password").fill(demoOwner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(shop + adminPaths.photos.href());
  for (const [list, heading] of [
    ["photos", "Photos"],
    ["collections", "Collections"],
  ] as const) {
    await page.goto(`${shop}${adminPaths[list].href()}?view=list`); // on a phone thumbnails are shown otherwise
    await page.getByRole("table", { name: heading }).waitFor();
    await shoot(`admin-${list}`);
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("button", { name: "Saved" }).waitFor();
    await shoot(`admin-${list}-editor`);
  }
  await page.goto(`${shop}${adminPaths.photos.href()}?view=thumbnails`);
  await shoot("admin-photos-thumbnails");
  await page.goto(shop + adminPaths.options.href());
  await page.getByRole("table").first().waitFor();
  await shoot("admin-options");
  await page.goto(shop + adminPaths.orders.href());
  await page.getByRole("table").first().waitFor();
  await shoot("admin-orders");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: /order/i }).waitFor();
  await shoot("admin-order");
  for (const [name, { href }] of Object.entries({
    "admin-cases": adminPaths.cases,
    "admin-site": adminPaths.site,
    "admin-deleted": adminPaths.trash,
    "admin-personal-data": adminPaths.personalData,
    "admin-archive": adminPaths.archive,
    admin: paths.admin,
  })) {
    await page.goto(shop + href());
    await page.getByRole("heading", { level: 1 }).waitFor();
    await shoot(name);
  }
}
