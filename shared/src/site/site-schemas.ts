import { z } from "zod";
import { collectionSchema, slugSchema } from "#src/catalog/catalog-schemas.ts";
import { isEmailAddress } from "#src/checkout/email-address.ts";
import { shippingSettingsSchema } from "#src/delivery/delivery-schemas.ts";
import { textLimits } from "#src/text/text-limits.ts";
import { multiLineSchema, singleLineSchema } from "#src/text/text-schemas.ts";
import { optionGroups } from "#src/options/option-groups.ts";
import { isReservedSlug, maxFormerSlugs, maxOwnPages } from "./own-page.ts";
import { phoneNumber } from "./phone-number.ts";
import { isSocialUrl } from "./social-link.ts";
import { isSiteLink } from "./site-link.ts";

const optionalEmailSchema = singleLineSchema
  .trim()
  .max(textLimits.email)
  .refine((text) => text === "" || isEmailAddress(text), "This is not an e-mail address.");

/** How shoppers reach the shop besides the form for questions. Each may be empty. */
export const contactSchema = z.object({
  emailAddress: optionalEmailSchema,
  phone: singleLineSchema
    .trim()
    .max(textLimits.phone)
    .refine((text) => text === "" || phoneNumber(text) !== undefined, "This is not a telephone number."),
  /** One or more lines. */
  postalAddress: multiLineSchema.trim().max(textLimits.postalAddress),
});
export type Contact = z.infer<typeof contactSchema>;

/** A part of a page of text, with sanitized HTML as in a photo's description. */
export const textSectionSchema = z.object({
  /** Empty for a part without a heading. */
  title: singleLineSchema.max(textLimits.sectionTitle),
  html: multiLineSchema.max(textLimits.sectionText),
  questions: z
    .array(
      z.object({
        question: singleLineSchema.min(1, "Enter the question.").max(textLimits.faqQuestion),
        html: multiLineSchema.max(textLimits.faqAnswer),
      }),
    )
    .max(20),
});
export type TextSection = z.infer<typeof textSectionSchema>;

const textSchema = z.array(textSectionSchema).max(12);

/** The pages of text by their name in `paths`, as the owner edits them. */
export const textsSchema = z.object({
  about: textSchema,
  faq: textSchema,
  refunds: textSchema,
  /** Above the form for questions. */
  support: textSchema,
  privacy: textSchema,
  terms: textSchema,
});
export type TextPageName = keyof z.infer<typeof textsSchema>;

export const ownPageSlugSchema = slugSchema.refine(
  (slug) => !isReservedSlug(slug),
  "The shop needs this slug itself.",
);

/** A page of text that the owner has added, at `/pages/…`. It is published once it is written. */
const ownPageSchema = z.object({
  slug: ownPageSlugSchema,
  /** Former slugs, which lead to it. */
  oldSlugs: z.array(slugSchema).max(maxFormerSlugs),
  title: singleLineSchema.min(1, "A page needs a title.").max(textLimits.pageTitle),
  /** What search engines say of it; empty for the beginning of its text. */
  description: singleLineSchema.max(textLimits.siteDescription),
  /** Whether it is linked at the foot of every page. */
  isInFooter: z.boolean(),
  sections: textSchema,
});
export type OwnPage = z.infer<typeof ownPageSchema>;

const ownPagesSchema = z
  .array(ownPageSchema)
  .max(maxOwnPages)
  .superRefine((pages, context) => {
    for (const [index, { slug }] of pages.entries())
      if (pages.findIndex((page) => page.slug === slug) < index)
        context.addIssue({ code: "custom", path: [index, "slug"], message: "Another page has this slug." });
  });

const siteLinkSchema = singleLineSchema
  .max(200)
  .refine(isSiteLink, "Choose a collection or a page of the shop.");

/** The id2 of a photo whose picture is shown; empty for the picture of the linked collection. */
const photoIdSchema = singleLineSchema.max(64);

/** A page of the photographer elsewhere. */
const socialEntrySchema = z.object({
  url: singleLineSchema
    .trim()
    .max(textLimits.url)
    .refine(isSocialUrl, "Enter an address that begins with https://."),
});

const menuEntrySchema = z.object({
  link: siteLinkSchema,
  /** Empty for the title of the collection. */
  title: singleLineSchema.max(textLimits.linkTitle),
});

const bannerSchema = z.object({
  link: siteLinkSchema,
  title: singleLineSchema.min(1, "A banner needs a title.").max(textLimits.bannerTitle),
  text: singleLineSchema.max(textLimits.bannerText),
  /** The words of its link. */
  action: singleLineSchema.max(textLimits.bannerAction),
  photo: photoIdSchema,
  /** Whether the picture is drawn in a frame. */
  isFramed: z.boolean(),
});

const tileSchema = z.object({
  link: siteLinkSchema,
  title: singleLineSchema.max(textLimits.linkTitle),
  photo: photoIdSchema,
  isFramed: z.boolean(),
});

const blurbSchema = z.object({
  title: singleLineSchema.min(1, "A text needs a title.").max(textLimits.blurbTitle),
  text: multiLineSchema.max(textLimits.blurbText),
});

const wordsSchema = multiLineSchema.trim().max(textLimits.mailWords);

/** Words of their own that mails to shoppers can have, by the kind of their event. */
const ownWordsSchema = z.object({
  "order-confirmation": wordsSchema,
  "order-shipped": wordsSchema,
  "order-delayed": wordsSchema,
  "order-cancelled": wordsSchema,
  "order-refunded": wordsSchema,
  "order-replaced": wordsSchema,
  "support-acknowledgement": wordsSchema,
});
export const wordedMailKindSchema = ownWordsSchema.keyof();
export type WordedMailKind = z.infer<typeof wordedMailKindSchema>;

/** What the owner adds to the mails to shoppers. Each may be empty. */
export const mailTextsSchema = z.object({
  /** Where replies go; to the sender of the mails if it is empty. */
  replyTo: optionalEmailSchema,
  /** The first line of every mail; `{name}` is replaced. */
  greeting: singleLineSchema.trim().max(textLimits.mailGreeting),
  /** The last lines of every mail. */
  closing: wordsSchema,
  /** Between the text of the shop and the closing words. */
  words: ownWordsSchema,
});
export type MailTexts = z.infer<typeof mailTextsSchema>;

/** A lab for the prints with some values of an option group; null when one lab makes all. */
export const secondLabSchema = z
  .object({
    name: singleLineSchema.trim().min(1, "The second lab needs a name.").max(textLimits.labName),
    /** Where its tickets are sent by themselves; empty when only the owner gets them. */
    emailAddress: optionalEmailSchema,
    group: z.enum(optionGroups),
    values: z.array(singleLineSchema.max(64)).min(1, "Choose what the second lab makes.").max(50),
  })
  .nullable();
export type SecondLab = z.infer<typeof secondLabSchema>;

/** What the owner edits of the site. A new field needs a default in `default-site.ts`. */
export const siteDraftSchema = z.object({
  name: singleLineSchema.min(1, "The shop needs a name.").max(textLimits.shopName),
  /** At the foot of every page. */
  tagline: singleLineSchema.max(textLimits.tagline),
  /** What search engines say of the homepage. */
  description: singleLineSchema.max(textLimits.siteDescription),
  photographer: singleLineSchema.max(textLimits.photographer),
  contact: contactSchema,
  menu: z.array(menuEntrySchema).max(12),
  /** At the foot of every page. */
  social: z.array(socialEntrySchema).max(8),
  banners: z.array(bannerSchema).max(6),
  tiles: z.array(tileSchema).max(6),
  blurbs: z.array(blurbSchema).max(4),
  /** Target of the link on the empty cart and the not-found page. */
  favorites: siteLinkSchema,
  /** The picture of the photographer; empty for that of the demo, which only the About page shows. */
  portrait: photoIdSchema,
  portraitAlt: singleLineSchema.max(textLimits.alternativeText),
  /** A picture of the photographer's signature; empty for their name. */
  signature: photoIdSchema,
  ...textsSchema.shape,
  ownPages: ownPagesSchema,
  shipping: shippingSettingsSchema,
  /** Whether the lab cuts the opening of a matte to the shape of the picture. */
  cutMattes: z.boolean(),
  /** Whether the checkout asks shoppers if they want mails about new prints. */
  newsletter: z.boolean(),
  /** Where tickets are sent by themselves; empty when only the owner gets them. It is not published. */
  labEmail: optionalEmailSchema,
  /** It is not published. */
  secondLab: secondLabSchema,
  /** It is not published. */
  mails: mailTextsSchema,
});
export type SiteDraft = z.infer<typeof siteDraftSchema>;

/** With the time of its last save, epoch ms; 0 before the first. */
export const siteSchema = siteDraftSchema.extend({ updated: z.int() });
export type Site = z.infer<typeof siteSchema>;

const pictureSchema = collectionSchema
  .pick({ image: true, width: true, height: true, largestSize: true })
  .nullable();

const linkSchema = z.object({ href: z.string(), title: z.string() });
export type SiteLink = z.infer<typeof linkSchema>;

/** What every page of the site shows. */
export const siteFrameSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  photographer: z.string(),
  /** File key of the picture of the photographer; empty without one. */
  portrait: z.string(),
  /** File key of the picture of their signature; empty without one. */
  signature: z.string(),
  contact: contactSchema.extend({
    /** The telephone number as it is dialed; empty without one. */
    dialed: z.string(),
  }),
  newsletter: z.boolean(),
  menu: z.array(linkSchema),
  /** What else the homepage links to. */
  moreLinks: z.array(linkSchema),
  /** Target of the link on the empty cart and the not-found page. */
  favoritesHref: z.string(),
  /** Pages of the photographer elsewhere. */
  socialLinks: z.array(linkSchema),
  /** Pages of text that not every shop has. */
  footerLinks: z.array(linkSchema),
  shipping: shippingSettingsSchema,
  /** What shoppers are told while the shop is closed, until an instant in epoch ms. */
  closure: z.object({ text: z.string(), endsAt: z.int() }).nullable(),
});
export type SiteFrame = z.infer<typeof siteFrameSchema>;

/** What the homepage shows beside its collections. */
export const homeContentSchema = z.object({
  description: z.string(),
  banners: z.array(
    linkSchema.extend({
      text: z.string(),
      action: z.string(),
      picture: pictureSchema,
      isFramed: z.boolean(),
    }),
  ),
  tiles: z.array(linkSchema.extend({ picture: pictureSchema, isFramed: z.boolean() })),
  blurbs: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const textPageSchema = z.object({
  title: z.string(),
  /** What search engines say of it. */
  description: z.string(),
  sections: z.array(textSectionSchema),
  /** Its picture; null for the one that the build has. */
  picture: pictureSchema,
  pictureAlt: z.string(),
});
export type TextPage = z.infer<typeof textPageSchema>;

/** The site as shoppers see it. */
export const publicSiteSchema = z.object({
  frame: siteFrameSchema,
  home: homeContentSchema,
  texts: z.record(textsSchema.keyof(), textPageSchema),
  /** The pages of text that the owner has added and written, in their order. */
  ownPages: z.array(textPageSchema.extend({ slug: z.string(), oldSlugs: z.array(z.string()) })),
});
export type PublicSite = z.infer<typeof publicSiteSchema>;
