import { Suspense } from "react";
import { latePart } from "#src/rendering/late-part.tsx";
import { LatePlace } from "#src/rendering/late-place.tsx";

const NewestPrints = latePart(async () => (await import("./newest-prints.tsx")).NewestPrints, {
  isWaiting: true,
});

/** `NewestPrints`, whose code is loaded once its place is in the window. */
export function LateNewestPrints() {
  return (
    <>
      <LatePlace of={NewestPrints} />
      <Suspense>
        <NewestPrints />
      </Suspense>
    </>
  );
}
