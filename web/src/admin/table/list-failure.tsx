import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

export function ListFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="alarm">
      Error{" "}
      <Button look="text" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
