import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { configurationInQuery } from "@lightwell/shared/routes/configuration-query";
import { readNamedPrints } from "@lightwell/shared/routes/read-named-prints";
import { paths } from "@lightwell/shared/routes/paths";
import {
  listQueryName,
  maxSavedPrints,
  savedPrintOf,
  withSavedPrint,
} from "@lightwell/shared/saved/saved-prints";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changeSavedPrints } from "#src/shop/features/saved/use-saved-prints.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { SavedPrintCard } from "./saved-print-card.tsx";
import { useCurrentPhotos } from "./use-current-photos.ts";

interface Props {
  readonly onAdd: (line: Omit<LineItem, "lineItemId">) => void;
}

/** The prints that the address names: somebody's saved prints, at the prices of today. */
export function SharedList({ onAdd }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = useMemo(
    () => readNamedPrints(query.get(listQueryName) ?? "")?.slice(0, maxSavedPrints),
    [query],
  );
  const photos = useCurrentPhotos(useMemo(() => named?.map(({ slug }) => slug) ?? [], [named]));
  const found = named?.map(({ slug, choices }) => {
    const photo = photos.get(slug);
    if (typeof photo !== "object") return photo ?? "loading";
    return { photo, print: savedPrintOf(photo, configurationInQuery(choices, photo.options)) };
  });
  const prints = found?.filter((one) => typeof one === "object") ?? [];
  const isLoading = found?.includes("loading") ?? false;
  const notSold = found?.filter((one) => one === "not sold").length ?? 0;
  const notLoaded = found?.filter((one) => one === "not loaded").length ?? 0;

  const saveAll = async () => {
    await changeSavedPrints((saved) =>
      prints.reduceRight((known, { print }) => withSavedPrint(known, print), saved),
    );
    void navigate(paths.saved.href());
  };

  return (
    <>
      <p className="lead">Somebody chose these prints and shared them with you.</p>
      {named === undefined && <Notice tone="neutral">This link to a list cannot be read.</Notice>}
      {notSold > 0 && (
        <Notice tone="neutral">
          {notSold === 1 ? "One of them is no longer sold." : `${notSold} of them are no longer sold.`}
        </Notice>
      )}
      {notLoaded > 0 && (
        <Notice tone="neutral">
          {`${notLoaded} of ${found?.length} could not be loaded. Reload the page to try again.`}
        </Notice>
      )}
      <ul className="saved-prints">
        {prints.map(({ photo, print }, index) => (
          <SavedPrintCard key={index} print={print} photo={photo} onAdd={onAdd} />
        ))}
      </ul>
      {isLoading && <Spinner />}
      {prints.length > 0 && (
        <p className="saved-actions">
          <Button isDisabled={isLoading} onClick={() => void saveAll()}>
            Save them in this browser
          </Button>
        </p>
      )}
    </>
  );
}
