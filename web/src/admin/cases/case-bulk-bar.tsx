import type { CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { caseAdminApi } from "./case-admin-api.ts";

interface Props {
  /** The cases that are selected. */
  readonly cases: readonly CaseRow[];
  readonly onDeselect: (numbers: readonly string[]) => void;
}

/** Closes all selected cases at once, such as after a flood of questions. */
export function CaseBulkBar({ cases, onDeselect }: Props) {
  const [close, { data, error, isLoading }] = caseAdminApi.useCloseCasesMutation();
  const numbers = cases.map(({ number }) => number);
  const handleClose = async () => {
    const { error: failure } = await close({ body: { numbers } });
    if (!failure) onDeselect(numbers);
  };
  return (
    <>
      {cases.length > 0 && (
        <section className="box bulk-bar" aria-label="Selected cases">
          <p role="status">{`${countOf(cases.length)} selected`}</p>
          <Button isBusy={isLoading} isDisabled={isLoading} onClick={() => void handleClose()}>
            Close
          </Button>
          <Button look="text" onClick={() => onDeselect(numbers)}>
            Unselect
          </Button>
        </section>
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {data && <Notice tone="good">{`${countOf(data.count)} closed.`}</Notice>}
    </>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
