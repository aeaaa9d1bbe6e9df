import type { SalesReport } from "@lightwell/shared/contract/orders/sales-endpoints";
import { formatWholeUsd } from "@lightwell/shared/money/cents";

const barWidth = 40;
const height = 160;
/** So that the bars of a shop's first months are as wide as later ones. */
const leastBars = 12;

/** The payments less refunds of each month as bars. The table below it has the numbers. */
export function SalesChart({ months }: Pick<SalesReport, "months">) {
  const sums = months.map(({ amounts }) => Math.max(0, amounts.paymentsCents - amounts.refundsCents));
  const most = Math.max(...sums, 1);
  if (months.length === 0) return <p>Nothing was sold in this period.</p>;
  const count = Math.max(months.length, leastBars);
  return (
    <figure className="sales-chart">
      <div role="img" aria-label="Payments less refunds of each month. The numbers are in the table below.">
        <svg viewBox={`0 0 ${count * barWidth} ${height}`}>
          {months.map(({ month }, index) => {
            const barHeight = ((sums[index] ?? 0) / most) * height;
            return (
              <rect
                key={month}
                x={index * barWidth + 6}
                y={height - barHeight}
                width={barWidth - 12}
                height={barHeight}
              />
            );
          })}
          <line x1="0" y1={height} x2="100%" y2={height} />
        </svg>
        <div
          className="sales-chart-months"
          style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
        >
          {months.map(({ month }) => (
            <span key={month}>{shortName.format(dateOf(month))}</span>
          ))}
        </div>
      </div>
      <figcaption>{`The highest bar is ${formatWholeUsd(most === 1 ? 0 : most)}.`}</figcaption>
    </figure>
  );
}

/** `2026-11` → `November 2026`. */
export function monthName(month: string): string {
  return longName.format(dateOf(month));
}

function dateOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

const shortName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const longName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
