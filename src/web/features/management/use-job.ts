import { useCallback, useEffect, useState } from 'react';
import type { DeskAction, DeskJob } from '#contract/management/management.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { followJob } from './follow-job.ts';

/** A command at the desk: the one that runs or ran last, and why one could not be started. */
export type JobState = {
  readonly job: DeskJob | undefined;
  readonly problem: CallProblem | undefined;
  readonly isRunning: boolean;
  /** Resolves with the problem of a command that was not started, which `problem` is too. */
  readonly start: (action: DeskAction) => Promise<CallProblem | undefined>;
};

/**
 * Follows the command with an id, and those that `start` starts. Calls `readAgain`, which must be stable, when a command ends that was seen running, and when
 * none can be started because one runs that this page does not know.
 */
export function useJob(client: ManagementClient, lastJob: string | null | undefined, readAgain: () => void): JobState {
  const [started, setStarted] = useState<string>();
  const [job, setJob] = useState<DeskJob>();
  const [problem, setProblem] = useState<CallProblem>();
  const id = started ?? lastJob ?? undefined;
  useEffect(
    () =>
      id === undefined
        ? undefined
        : followJob(client, id, {
            isOwn: id === started,
            show: setJob,
            end: () => {
              setProblem(undefined);
              readAgain();
            },
            refuse: (refusal) => {
              setProblem(refusal);
              setJob(undefined);
            },
          }),
    [client, id, started, readAgain],
  );
  const start = useCallback(
    async (action: DeskAction): Promise<CallProblem | undefined> => {
      setProblem(undefined);
      const begun = await client.start(action);
      if (begun.ok) {
        setJob(begun.value);
        setStarted(begun.value.id);
        return undefined;
      }
      const { problem: refusal } = begun;
      setProblem(refusal);
      setJob(undefined);
      setStarted(undefined);
      if (refusal.code === 'desk.busy') {
        readAgain();
      }
      return refusal;
    },
    [client, readAgain],
  );
  return { job, problem, isRunning: job?.state === 'running', start };
}
