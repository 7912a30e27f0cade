import type { DeskJob } from '#contract/management/management.ts';
import { mayPass, type CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';

/** In milliseconds. */
const betweenQuestions = 700;

type JobListener = {
  /** Whether this page started the command, so that its end is shown too. */
  readonly isOwn: boolean;
  readonly show: (job: DeskJob) => void;
  readonly end: () => void;
  /** The command may not be read any more, as when the account has lost its role: nobody can tell whether it still runs. */
  readonly refuse: (problem: CallProblem) => void;
};

/** Asks for a command until it has ended or may not be read. What ended before this page opened is not shown. Returns the function that stops asking. */
export function followJob(client: Pick<ManagementClient, 'job'>, id: string, { isOwn, show, end, refuse }: JobListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  let isSeen = isOwn;
  const ask = async (): Promise<void> => {
    const read = await client.job(id);
    if (!wanted) {
      return;
    }
    const isRunning = read.ok && read.value.state === 'running';
    isSeen ||= isRunning;
    if (read.ok && (isSeen || read.value.state === 'lost')) {
      show(read.value);
    }
    if (read.ok ? isRunning : mayPass(read.problem)) {
      timer = setTimeout(() => void ask(), betweenQuestions);
    } else if (isSeen && read.ok) {
      end();
    } else if (isSeen && !read.ok) {
      refuse(read.problem);
    }
  };
  void ask();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
