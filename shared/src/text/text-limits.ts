/** How many characters a text may have; the schemas reject longer ones, and the fields of forms accept no more. */
export const textLimits = {
  title: 200,
  subtitle: 300,
  subheadline: 1_000,
  /** A caption in the metadata of a file; IPTC IIM 4.2, dataset 2:120. As HTML it fits a description. */
  caption: 2_000,
  copyright: 300,
  /** The name of a camera, or of a lens. */
  camera: 100,
  /** Where, when and with what a photo was taken. */
  taken: 300,
  /** A description in HTML. */
  description: 20_000,
  slug: 120,
  tag: 60,
  fileName: 255,
  alternativeText: 300,
  /** One line of an address, and the name of a person. */
  addressLine: 120,
  /** Longer than a ZIP code, so that blanks pasted with it cut off nothing. */
  postalCode: 20,
  /** RFC 5321, 4.5.3.1.3, without the angle brackets. */
  email: 254,
  phone: 40,
  postalAddress: 300,
  question: 5_000,
  /** A reply or note of the owner on a case. */
  caseEntry: 5_000,
  /** The name of a text that the owner answers with. */
  answerName: 60,
  /** A private note on an order. */
  note: 2_000,
  /** What is searched for in a list of orders or cases. */
  search: 120,
  /** In the words of the payment provider. */
  disputeReason: 100,
  /** Why an order was changed. */
  reason: 500,
  /** The first line of a mail, and other words of the owner in it. */
  mailGreeting: 120,
  mailWords: 600,
  /** The address of a page elsewhere. */
  url: 300,
  shopName: 60,
  labName: 60,
  /** The name of changes of the site that are saved for later. */
  draftName: 60,
  photographer: 80,
  tagline: 160,
  /** What search engines show of the homepage. */
  siteDescription: 300,
  /** Of an entry of the menu, or of a tile. */
  linkTitle: 60,
  bannerTitle: 80,
  bannerText: 300,
  /** The words of a banner's link. */
  bannerAction: 40,
  blurbTitle: 80,
  blurbText: 500,
  /** Of a page of text that the owner adds. */
  pageTitle: 80,
  /** A part of a page of text: its heading, and its HTML. */
  sectionTitle: 120,
  sectionText: 10_000,
  faqQuestion: 200,
  faqAnswer: 3_000,
} as const;
