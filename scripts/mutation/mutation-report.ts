type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};

/** What a mutation run writes as JSON (mutation-testing-report-schema), as far as it is read here. */
export type MutationReport = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> };

/** Counts of mutants; `missed` are those that no test noticed, `score` the noticed ones in percent, rounded down to a tenth. */
export type MutationScore = {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly score: number;
  readonly missed: readonly string[];
};

/** Reads the score of a run and names each mutant that no test noticed: file, line, and what stood there instead. */
export function readMutationReport(text: string): MutationScore {
  const { files } = JSON.parse(text) as MutationReport;
  const mutants = Object.entries(files).flatMap(([file, own]) => own.mutants.map((mutant) => ({ file, ...mutant })));
  const count = (status: string): number => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut, survived, uncovered] = [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage')];
  const judged = killed + timedOut + survived + uncovered;
  const missed = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(
      ({ file, status, mutatorName, replacement = '', location: { start } }) =>
        `${file}:${start.line}:${start.column} ${status === 'NoCoverage' ? 'not covered, ' : ''}${mutatorName}: ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 100)}`,
    );
  return { killed, timedOut, survived, uncovered, score: Math.floor((1000 * (killed + timedOut)) / Math.max(1, judged)) / 10, missed };
}
