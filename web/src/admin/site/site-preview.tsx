import { pageTitles } from "@lightwell/shared/site/site-link";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { textPageNames } from "@lightwell/shared/site/text-page";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { LabelledControl } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { siteAdminApi } from "./site-admin-api.ts";
import { stillPage } from "./still-page.ts";

/** The pages that the preview can show: each as the call names it, and its title. */
function pagesOf({ ownPages }: Site): readonly (readonly [name: string, title: string])[] {
  return [
    ["home", "Homepage"],
    ...textPageNames.map((name) => [name, pageTitles[name]] as const),
    ...ownPages.map(({ slug, title }, index) => [slug, title || `Page of text ${index + 1}`] as const),
  ];
}

/** The widths of the windows, in CSS pixels. */
const widths = { Desktop: 1280, Phone: 360 } as const;
type Device = keyof typeof widths;

/** A page of the shop as shoppers would get it if the draft were saved, in the width of a desktop or a phone. */
export function SitePreview({ draft }: { readonly draft: Site }) {
  const pages = pagesOf(draft);
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, pages.length - 1); // the owner may have removed the page
  const [page = "", title = ""] = pages[place] ?? [];
  const [device, setDevice] = useState<Device>("Desktop");
  const { shown, problem } = useRenderedPage(place, page, draft);
  return (
    <aside className="site-preview" aria-labelledby="site-preview">
      <h2 id="site-preview">What shoppers see</h2>
      <div className="site-preview-tools">
        <LabelledControl label="Page">
          {(wiring) => (
            <div className="select">
              <select {...wiring} value={place} onChange={({ target }) => setChosen(target.selectedIndex)}>
                {pages.map(([, titleOfPage], index) => (
                  <option key={index} value={index}>
                    {titleOfPage}
                  </option>
                ))}
              </select>
            </div>
          )}
        </LabelledControl>
        <div className="buttons" role="group" aria-label="Width">
          {(["Desktop", "Phone"] as const).map((each) => (
            <Button key={each} aria-pressed={each === device} onClick={() => setDevice(each)}>
              {each}
            </Button>
          ))}
        </div>
      </div>
      {problem !== undefined && <Notice tone="alarm">{problem}</Notice>}
      {shown?.place !== place && problem === undefined && <Spinner />}
      {shown?.place === place &&
        (shown.html === null ? (
          <p className="editor-note">
            Shoppers do not see this page yet: it has no section, or something in it is left to fill in.
          </p>
        ) : (
          <PageFrame
            key={place}
            title={`${title}, as on a ${device.toLowerCase()}`}
            width={widths[device]}
            html={shown.html}
          />
        ))}
      <p className="help">
        With what is typed and not saved. Links and buttons do nothing here, and banners that follow one
        another in the shop are shown one below the other.
      </p>
    </aside>
  );
}

/** How long nothing is typed before the page is rendered again. */
const pauseMs = 500;

interface RenderedPage {
  readonly place: number;
  /** Null for a page that shoppers do not see yet. */
  readonly html: string | null;
}

/** The last page that was rendered stays when the draft cannot be: `problem` then says why. */
function useRenderedPage(place: number, page: string, draft: Site) {
  const [render] = siteAdminApi.usePreviewSiteMutation();
  const [shown, setShown] = useState<RenderedPage>();
  const [problem, setProblem] = useState<string>();
  const requested = useRef<number>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const request = async () => {
      requested.current = place;
      const { data, error } = await render({ body: { page, site: draft } });
      if (!isCurrent) return;
      if (data) setShown({ place, html: data.html });
      setProblem(error && problemOf(failureOf(error)));
    };
    const timer = setTimeout(() => void request(), requested.current === place ? pauseMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [render, place, page, draft]);
  return { shown, problem };
}

function problemOf({ status, message, fields = {} }: ReturnType<typeof failureOf>): string {
  if (status !== 400) return `The preview could not be made. ${message}`;
  return `The preview goes on once everything can be saved. ${Object.values(fields)[0] ?? message}`;
}

interface FrameProps {
  readonly title: string;
  readonly width: number;
  readonly html: string;
}

/**
 * A document of the shop in a frame that runs no script. A changed one is put in place of its content, so that what is
 * shown of the page stays. It has the content security policy of the back office, which allows the shop's styles.
 */
function PageFrame({ title, width, html }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    const content = frame.current?.contentDocument;
    // While the frame begins its document, there is no element in it.
    content?.documentElement?.replaceWith(content.adoptNode(stillPage(html)));
  };
  useEffect(fill, [html]);
  return (
    <div className="site-preview-frame" style={{ "--width": `${width}px` } as CSSProperties}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin" // its fonts, and this page, which fills it
        srcDoc="<!doctype html>"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        onLoad={fill}
      />
    </div>
  );
}
