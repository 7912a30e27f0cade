import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#store/store.fixture.ts';
import { watchFolder, type Taken } from './watch-folder.ts';

/** A file that was imported. */
export const done: Taken = { outcome: 'done', report: 'gelezen\n' };

type Behaviour = {
  /** Takes a file, by its name. */
  readonly take?: (name: string) => Taken;
  /** Acts after each look, by its number. */
  readonly between?: (look: number) => void;
  readonly clock?: () => Date;
};

/** A folder to watch, and what its watching said: the names of the files that were taken, and why files wait or are passed over. */
export function watchedFolder() {
  const folder = temporaryFolder();
  const [taken, waiting, passedOver]: [string[], string[], string[]] = [[], [], []];

  /** Puts a file into the folder that was changed at a time, in seconds since 1970. */
  const put = (name: string, content = 'x', seconds = 1_000): void => {
    writeFileSync(join(folder, name), content);
    utimesSync(join(folder, name), seconds, seconds);
  };

  /** Watches for a number of looks. */
  async function watch(looks: number, behaviour: Behaviour = {}): Promise<void> {
    const { take = () => done, between = () => undefined, clock = () => new Date('2026-06-01T12:00:00.500Z') } = behaviour;
    const stopping = new AbortController();
    let look = 0;
    await watchFolder({
      folder,
      signal: stopping.signal,
      clock,
      async take(file) {
        const name = file.slice(folder.length + 1);
        taken.push(name);
        return take(name);
      },
      async wait() {
        look += 1;
        between(look);
        if (look === looks) {
          stopping.abort();
        }
      },
      onWaiting: (reason) => waiting.push(reason),
      onMoved: () => undefined,
      onPassedOver: (reason) => passedOver.push(reason),
    });
  }

  return { folder, taken, waiting, passedOver, put, watch };
}
