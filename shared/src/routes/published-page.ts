/** One call of the contract by name, and how it was answered when the page was published. */
export type PublishedReply =
  | { readonly name: string; readonly args: object; readonly reply: unknown }
  | { readonly name: string; readonly args: object; readonly status: 404 };

/** What a public page is made of, before it is rendered. */
export interface PageToRender {
  /** The built shell. */
  readonly template: string;
  /** The id of the build. */
  readonly build: string;
  /** The requested path and query. */
  readonly address: string;
  /** Origin of the site, like `https://example.com`; empty if unknown, and the page then contains no URL of its own. */
  readonly origin: string;
  /** The replies to all calls of the page, because the renderer cannot make calls. */
  readonly replies: readonly PublishedReply[];
  /** HTML of its styles besides those of the shell. */
  readonly styles?: string | undefined;
  /** Whether the page has `noindex`. */
  readonly isUnlisted?: boolean;
  /** Structured data of the page, as JSON-LD. */
  readonly structuredData?: readonly object[];
}

/** Makes the whole document: built with the pages, called by the function that serves them. */
export type RenderDocument = (page: PageToRender) => Promise<string>;
