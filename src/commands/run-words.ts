import type { SavedRun } from '#store/history/store-history.ts';

const outcomeNames: Readonly<Record<SavedRun['outcome'], string>> = {
  stored: 'opgenomen',
  unusable: 'niets bruikbaars',
  aborted: 'afgebroken',
};

const actionNames = { removal: 'bron verwijderd', precedence: 'andere voorrang' } as const;

/** The outcome of a run in Dutch. */
export const runOutcome = ({ action, outcome }: Pick<SavedRun, 'action' | 'outcome'>): string =>
  action === 'import' ? outcomeNames[outcome] : actionNames[action];

/** Numbers of records of a run. `gone`: those that were removed or withdrawn. */
export function runCounts({ counts }: Pick<SavedRun, 'counts'>) {
  const count = (name: string): number => counts[name] ?? 0;
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    gone: count('removed') + count('withdrawn'),
    rejected: count('rejected'),
  };
}
