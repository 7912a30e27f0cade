import { useState } from 'react';
import type { CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import type { JobState } from './use-job.ts';

/** A file on its way to the server: its name, and the share that the server has, from 0 to 1. */
export type Sending = { readonly name: string; readonly share: number };

/** What the manager chose for an import. An empty source is named after the kind of file. */
export type ImportChoice = { readonly file: File; readonly source: string; readonly isComplete: boolean };

type ImportState = {
  readonly sending: Sending | undefined;
  readonly problem: CallProblem | undefined;
  readonly send: (choice: ImportChoice) => Promise<void>;
};

/** Makes the browser ask before it closes or reloads the page. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends a file and starts its import. It is on its way until the import runs, so that no moment looks as if nothing happens. */
export function useImport(client: ManagementClient, job: JobState): ImportState {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<CallProblem>();
  const send = async ({ file, source, isComplete }: ImportChoice): Promise<void> => {
    const { name } = file;
    setProblem(undefined);
    setSending({ name, share: 0 });
    addEventListener('beforeunload', askFirst);
    const sent = await client.upload(file, (share) => setSending({ name, share }));
    if (sent.ok) {
      await job.start({ action: 'import', upload: sent.value, isComplete, ...(source !== '' && { source }) });
    } else {
      setProblem(sent.problem);
    }
    removeEventListener('beforeunload', askFirst);
    setSending(undefined);
  };
  return { sending, problem, send };
}
