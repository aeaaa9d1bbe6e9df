import { useState } from "react";
import { logWarning } from "#src/log/log.ts";
import { Icon } from "#src/ui/icons.tsx";

interface Props {
  readonly url: string;
  /** The title in the share menu of a device. */
  readonly title: string;
  /** What is shared: `"this print"`. */
  readonly object: string;
}

type Outcome = "copied" | "not copied";

/** Copies a link; on phones it opens the share menu of the device. */
export function ShareLink({ url, title, object }: Props) {
  const [done, setDone] = useState<{ readonly url: string; readonly outcome: Outcome }>();
  const outcome = done?.url === url ? done.outcome : undefined; // what is shown now may be another one

  const share = async () => {
    if (hasShareMenu()) {
      await openShareMenu({ title, url });
      return;
    }
    setDone(undefined); // so that a second copy is announced, too
    const isCopied = await copied(url);
    setDone({ url, outcome: isCopied ? "copied" : "not copied" });
  };

  return (
    <div className="share-print">
      <button type="button" className="photo-action" onClick={() => void share()}>
        <Icon>
          <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7" />
        </Icon>
        <span>
          <span>{hasShareMenu() ? "Share" : "Copy link"}</span>{" "}
          <span className="action-object">{hasShareMenu() ? object : `to ${object}`}</span>
        </span>
      </button>
      <span role="status">{outcome === "copied" && "Link copied"}</span>
      {outcome === "not copied" && (
        <input
          className="input"
          aria-label={`Link to ${object}`}
          readOnly
          value={url}
          ref={(field) => field?.select()}
        />
      )}
    </div>
  );
}
/** Phones and tablets share through other apps; with a mouse a link is copied. */
function hasShareMenu(): boolean {
  return "share" in navigator && window.matchMedia("(pointer: coarse)").matches;
}

async function openShareMenu(link: ShareData): Promise<void> {
  try {
    await navigator.share(link);
  } catch (cause) {
    const isClosed = cause instanceof DOMException && cause.name === "AbortError";
    if (!isClosed) logWarning("link.not-shared", cause);
  }
}

/** Copies a text and returns whether that succeeded. Browsers reject it without a secure connection or by a setting. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    logWarning("link.not-copied", cause);
    return false;
  }
}
