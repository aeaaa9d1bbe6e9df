import { Notice } from "#src/ui/notice.tsx";

/** The items that could not be changed, and why. */
export type Failures = readonly { readonly id: string; readonly message: string }[];

interface Props {
  readonly failed: Failures;
  /** Whether no item needed the change. */
  readonly isUnchanged: boolean;
  /** `12 photos` */
  readonly countOf: (count: number) => string;
}

/** What the last change of many items did not do. */
export function BulkFailures({ failed, isUnchanged, countOf }: Props) {
  if (isUnchanged) return <Notice tone="neutral">Nothing to change.</Notice>;
  if (failed.length === 0) return null;
  return (
    <Notice tone="alarm">{`${countOf(failed.length)} could not be changed. ${reasonsOf(failed)}`}</Notice>
  );
}

const namedReasons = 10;

/** Each reason once, and of very many only the first ones. */
export function reasonsOf(failed: Failures): string {
  const reasons = [...new Set(failed.map(({ message }) => message))];
  const more = reasons.length - namedReasons;
  return [...reasons.slice(0, namedReasons), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
