/** The link that writes a mail. A `?` or `&`, which an address may have before its @, does not begin a field of it. */
export function mailtoUrl(emailAddress: string): string {
  return `mailto:${encodeURIComponent(emailAddress).replace("%40", "@")}`;
}
