import { useEffect, useRef, useState } from 'react';
import { ok } from '#catalogue/result.ts';
import { mayPass, type CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { interruptedUpload } from './interrupted-upload.ts';
import type { JobState } from './use-job.ts';

/** A file on its way to the server: its name, and the share that the server has, from 0 to 1. */
export type Sending = { readonly name: string; readonly share: number };

/** What the manager chose for an import. An empty source is named after the kind of file. */
export type ImportChoice = { readonly file: File; readonly source: string; readonly isComplete: boolean };

type ImportState = {
  readonly sending: Sending | undefined;
  readonly problem: CallProblem | undefined;
  /** The name of the file that was stopped on its way, here or by the end of an earlier page of this tab. */
  readonly stopped: string | undefined;
  readonly send: (choice: ImportChoice) => Promise<void>;
  readonly stop: () => void;
};

/** Makes the browser ask before it closes or reloads the page. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Leaves a link to the browser, which asks: the router would follow it without a question. */
const keepFromRouter = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a') !== null) {
    event.stopPropagation();
  }
};

/** Lets the browser ask whatever leaves the page. Returns the function that ends this. */
function askBeforeLeaving(): () => void {
  addEventListener('beforeunload', askFirst);
  addEventListener('click', keepFromRouter, true);
  return () => {
    removeEventListener('beforeunload', askFirst);
    removeEventListener('click', keepFromRouter, true);
  };
}

/**
 * Sends a file and starts its import. It is on its way until the import runs, so that no moment looks as if nothing happens. A page that is left all the
 * same, as by Back, sends no more and starts nothing that nobody sees. A file that the server has, and whose import could not start because another command
 * runs or no response came, is not sent again.
 */
export function useImport(client: ManagementClient, job: JobState): ImportState {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<CallProblem>();
  const [stopped, setStopped] = useState(interruptedUpload.read);
  const upload = useRef<AbortController>(undefined);
  const arrived = useRef<{ readonly file: File; readonly id: string }>(undefined);
  useEffect(() => {
    interruptedUpload.clear();
    return () => upload.current?.abort();
  }, []);
  const send = async ({ file, source, isComplete }: ImportChoice): Promise<void> => {
    const { name } = file;
    const { signal } = (upload.current = new AbortController());
    setProblem(undefined);
    setStopped(undefined);
    setSending({ name, share: 0 });
    const stay = askBeforeLeaving();
    interruptedUpload.keep(name);
    const kept = arrived.current?.file === file ? arrived.current.id : undefined;
    const sent = kept === undefined ? await client.upload(file, (share) => setSending({ name, share }), signal) : ok(kept);
    arrived.current = undefined;
    if (signal.aborted) {
      setStopped(name);
    } else if (sent.ok) {
      interruptedUpload.clear();
      const refusal = await job.start({ action: 'import', upload: sent.value, isComplete, ...(source !== '' && { source }) });
      if (refusal && (refusal.code === 'desk.busy' || mayPass(refusal))) {
        arrived.current = { file, id: sent.value };
      }
    } else {
      setProblem(sent.problem);
      // With 401 the session has ended, and this page with it.
      if (sent.problem.status !== 401) {
        interruptedUpload.clear();
      }
    }
    stay();
    setSending(undefined);
  };
  const stop = (): void => {
    interruptedUpload.clear();
    upload.current?.abort();
  };
  return { sending, problem, stopped, send, stop };
}
