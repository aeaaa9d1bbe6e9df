/** Networks whose names differ from their hosts. */
const names: Readonly<Record<string, string>> = {
  "500px.com": "500px",
  "behance.net": "Behance",
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "flickr.com": "Flickr",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "vimeo.com": "Vimeo",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/** Matches an address with https and without a password. The group is the host, without "www." or "m." */
const socialUrl = /^https:\/\/(?:www\.|m\.)?((?:[a-z\d-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i;

/** Whether a text is the address of a page elsewhere. */
export function isSocialUrl(text: string): boolean {
  return socialUrl.test(text);
}

/** `"https://www.instagram.com/clara"` → `"Instagram"`; the host of a network that has no name here. */
export function socialName(url: string): string {
  const host = socialUrl.exec(url)?.[1]?.toLowerCase() ?? url;
  return names[host] ?? host;
}
