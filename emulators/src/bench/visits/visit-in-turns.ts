import { printLine } from "#src/prerequisites/command-output.ts";

export type Figures = Readonly<Record<string, number>>;

/** The figures of repeated visits, by the names of the visits. */
export type VisitFigures = ReadonlyMap<string, readonly Figures[]>;

export interface Visit<Found extends Figures = Figures> {
  readonly name: string;
  /** Throws when it fails. */
  readonly run: () => Promise<Found>;
}

const attempts = 3;

/**
 * Makes each visit once a round, every other round in reverse order, so that what changes on the machine meanwhile
 * affects all visits. A visit that fails is repeated. After three failures in one round it is reported and left out.
 */
export async function visitInTurns<Found extends Figures>(
  visits: readonly Visit<Found>[],
  rounds: number,
  report: (line: string) => void = printLine,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const figures = new Map<string, Found[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
      const found = await repeatedVisit(visit, report);
      if (found) figures.set(visit.name, [...(figures.get(visit.name) ?? []), found]);
    }
    report(`Round ${round + 1} of ${rounds} at ${new Date().toISOString()}`);
  }
  return figures;
}

async function repeatedVisit<Found extends Figures>(
  { name, run }: Visit<Found>,
  report: (line: string) => void,
): Promise<Found | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return withoutGaps(await run());
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
      report(`${name}: attempt ${attempt} of ${attempts} failed: ${reason.slice(0, 200)}`);
    }
  }
  return undefined;
}

/** Throws when a figure is missing. */
function withoutGaps<Found extends Figures>(figures: Found): Found {
  const gaps = Object.entries(figures).filter(([, figure]) => !Number.isFinite(figure));
  if (gaps.length > 0) throw new Error(`No figure for ${gaps.map(([name]) => name).join(", ")}.`);
  return figures;
}
