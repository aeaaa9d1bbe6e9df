import type { PublicSite } from "@lightwell/shared/site/public-site";

/** The background of every page; the documents name the same. */
const paperColor = "#fbfaf7";

/** The web app manifest. It describes a shortcut on the home screen, which opens a browser tab. */
export function webManifest({ frame, home }: PublicSite): string {
  return JSON.stringify({
    name: frame.name,
    short_name: frame.name,
    description: home.description,
    lang: "en",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: paperColor,
    background_color: paperColor,
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  });
}
