import { existsSync, readFileSync, rmSync } from 'node:fs';
import { errorMessage } from '#contract/caught-error.ts';
import { runNode } from '#scripts/child-process.ts';
import { brokenRun, withStatus, type Tally } from './tally.ts';

/** A test runner that writes a report: how Node starts it, where the report comes, and what counts in it. */
export type ReportingRunner = {
  readonly words: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly reportPath: string;
  readonly read: (json: string) => Tally;
};

function tallyOf({ reportPath, read }: ReportingRunner): Tally {
  if (!existsSync(reportPath)) {
    return brokenRun('The runner wrote no report.');
  }
  try {
    return read(readFileSync(reportPath, 'utf8'));
  } catch (error) {
    return brokenRun(`The report of the runner cannot be read: ${errorMessage(error)}`);
  }
}

/** Starts a runner and counts its report. Without a report, with half of one, or with a status that says otherwise, the run has failed. */
export async function runReported(runner: ReportingRunner): Promise<Tally> {
  rmSync(runner.reportPath, { force: true });
  const status = await runNode(runner.words, runner.env && { env: runner.env });
  return withStatus(tallyOf(runner), status);
}
