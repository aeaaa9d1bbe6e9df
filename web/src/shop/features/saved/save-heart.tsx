import { sizeOf, startOfConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import { paths } from "@lightwell/shared/routes/paths";
import { savedPrintOf, withoutSavedPrint, withSavedPrint } from "@lightwell/shared/saved/saved-prints";
import { Link } from "react-router-dom";
import { logBlockingFailure } from "#src/log/log.ts";
import { readPageData } from "#src/rendering/page-data.ts";
import { HeartIcon } from "#src/ui/icons.tsx";
import { changeSavedPrints, useSavedPrints } from "./use-saved-prints.ts";

interface Props {
  readonly slug: string;
  readonly title: string;
}

/**
 * Saves a photo of a list as its page does before anything is chosen, or removes it. A photo that was saved with a size
 * is not removed by one press: its heart leads to the saved prints.
 */
export function SaveHeart({ slug, title }: Props) {
  const saved = useSavedPrints()?.filter((print) => print.slug === slug) ?? [];
  if (saved.some(({ configuration }) => sizeOf(configuration) !== undefined))
    return (
      <Link
        to={paths.saved.href()}
        className="save-heart is-saved"
        aria-label={`${title} among the saved prints`}
      >
        <HeartIcon />
      </Link>
    );
  const isSaved = saved.length > 0;
  const remove = () => changeSavedPrints((prints) => saved.reduce(withoutSavedPrint, prints));
  return (
    <button
      type="button"
      className={isSaved ? "save-heart is-saved" : "save-heart"}
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => void (isSaved ? remove() : save(slug))}
    >
      <HeartIcon />
    </button>
  );
}

async function save(slug: string): Promise<void> {
  try {
    const photo = await readPageData("getPhoto", { photoSlug: slug });
    const configuration = startOfConfiguration(offeredTypes(photo.options)[0] ?? "framed");
    await changeSavedPrints((prints) => withSavedPrint(prints, savedPrintOf(photo, configuration)));
  } catch (cause) {
    logBlockingFailure("saved.failed", cause);
  }
}
