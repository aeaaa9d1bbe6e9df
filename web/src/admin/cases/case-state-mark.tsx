import { type CaseState, caseStateLabels } from "@lightwell/shared/cases/case";

export function CaseStateMark({ state }: { readonly state: CaseState }) {
  return (
    <span className="order-stage" data-case-state={state}>
      {caseStateLabels[state]}
    </span>
  );
}
