import { type ComponentProps, Suspense } from "react";
import { latePart } from "#src/rendering/late-part.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";

const SaveHeart = latePart(async () => (await import("#src/shop/features/saved/save-heart.tsx")).SaveHeart, {
  isOptional: true,
});

/** The heart of a photo, as `actionOf` of a grid. */
export function cardHeart({ slug, title }: ComponentProps<typeof SaveHeart>) {
  return <CardHeart slug={slug} title={title} />;
}

/** The heart of a card in a list of photos. Only in the browser, whose storage it reads. */
export function CardHeart(props: ComponentProps<typeof SaveHeart>) {
  const isHydrated = useHydrated();
  return (
    isHydrated && (
      <Suspense>
        <SaveHeart {...props} />
      </Suspense>
    )
  );
}
