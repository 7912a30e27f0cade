import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dataPaths } from '#data-paths.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { openCatalogueStore, openStoreForReading } from '#store/catalogue-store.ts';
import type { StoreHistory } from '#store/history/store-history.ts';
import { runCommand, type Ended } from './killed-command.ts';
import { randomOf } from '#seeded-random.ts';
import { bundleIdStart, writeBundle } from './write-bundle.ts';

const wanted = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const mostMinutes = 40;
const lanes = 2;
const productsOfSource = 30;
const sources = ['blijft', 'ook', 'weg'] as const;

const random = randomOf(String(seed));
const deadline = performance.now() + mostMinutes * 60_000;
const tally = { kills: 0, faults: 0, published: 0, drafts: 0, byCommand: new Map<string, number>() };

/** What visitors see: titles by product id, without those of the sample. */
type Shown = { readonly id: string; readonly isHeld: boolean; readonly hasSample: boolean; readonly titles: ReadonlyMap<string, string> };

/** A command, and what is right when it has come to its end. */
type Trial = {
  readonly words: readonly string[];
  readonly isHeld: boolean;
  readonly hasSample: boolean;
  readonly titles: ReadonlyMap<string, string>;
};

async function shownIn(dataFolder: string): Promise<Shown> {
  const pointer = await publishedSnapshots(dataFolder).pointer();
  const snapshot = await openSnapshot(pointer?.file ?? '');
  const { id, hasSample, productCount } = snapshot.description;
  const titles = new Map<string, string>();
  for (let ordinal = 0; ordinal < productCount; ordinal += 1) {
    const product = snapshot.listedProduct(ordinal);
    if (product.id.startsWith(bundleIdStart)) {
      titles.set(product.id, product.title);
    }
  }
  await snapshot.close();
  return { id, isHeld: pointer?.isHeld === true, hasSample, titles };
}

/** Checks a copy of a data folder, so that looking changes nothing: the store opens and is whole, and so is what visitors see. */
async function whatIsLeft(dataFolder: string): Promise<Shown> {
  const copy = `${dataFolder}-copy`;
  await cp(dataFolder, copy, { recursive: true });
  try {
    const store = openCatalogueStore(dataPaths(copy).store, () => undefined);
    try {
      store.verify();
    } finally {
      store.close();
    }
    return await shownIn(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const sameTitles = (left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean =>
  left.size === right.size && [...left].every(([id, title]) => right.get(id) === title);

/** What is wrong with the events of products: each must begin where the one before it ended, and the last one must end at the title in the store. */
function wrongInHistory(history: StoreHistory, titles: ReadonlyMap<string, string>): readonly string[] {
  return [...titles].flatMap(([id, title]) => {
    let exists = false;
    let last: unknown;
    for (const { action, changes } of history.eventsOfProduct(id)) {
      const [before, after] = changes['title'] ?? [];
      if (exists === (action === 'new') || (last !== undefined && before !== undefined && before !== last)) {
        return [`the history of ${id} has a gap or an event twice`];
      }
      exists = action !== 'removed';
      last = action === 'changed' ? (after ?? last) : undefined;
    }
    return exists && (last === undefined || last === title) ? [] : [`the history of ${id} does not end at its title`];
  });
}

/** One data folder and what should be in its store: titles by product id, by source. */
class Lane {
  readonly #folder: string;
  readonly #data: string;
  readonly #sources = new Map<string, ReadonlyMap<string, string>>();
  // How long each command works undisturbed: kills are spread over that.
  readonly #usual = new Map<string, number>();
  #version = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#data = join(folder, 'data');
  }

  async run(): Promise<void> {
    await mkdir(join(this.#data, 'snapshots'), { recursive: true });
    await this.#whole(await this.#import('blijft'));
    while (tally.kills < wanted && performance.now() < deadline) {
      const choice = random();
      if (choice < 0.01) {
        await this.#try({ ...this.#state(true), words: ['sample'] });
        await this.#try({ ...this.#state(), words: ['sample', '--remove'] });
      } else if (choice < 0.2) {
        await this.#whole(await this.#import('weg'));
        this.#sources.delete('weg');
        await this.#try({ ...this.#state(), words: ['remove', 'weg', '--yes'] });
      } else if (choice < 0.4) {
        const { titles } = this.#state();
        const before = basename((await publishedSnapshots(this.#data).current()) ?? '', '.snapshot');
        await this.#whole(await this.#import('blijft'));
        const words = random() < 0.5 ? ['rollback'] : ['rollback', before];
        await this.#try({ words, isHeld: true, hasSample: false, titles });
        await this.#try({ ...this.#state(), words: ['publish'] });
      } else {
        await this.#try(await this.#import(choice < 0.7 ? 'blijft' : 'ook'));
      }
    }
  }

  #state(hasSample = false): Omit<Trial, 'words'> {
    return { isHeld: false, hasSample, titles: new Map([...this.#sources.values()].flatMap((titles) => [...titles])) };
  }

  async #import(source: (typeof sources)[number]): Promise<Trial> {
    this.#version += 1;
    const titles = this.#sources.get(source) ?? [];
    const file = join(this.#folder, `${source}.ndjson`);
    const bundle = { name: source, number: sources.indexOf(source), version: this.#version };
    const delivered = await writeBundle(file, bundle, productsOfSource);
    this.#sources.set(source, new Map([...titles, ...delivered]));
    return { ...this.#state(), words: ['import', file, '--source', source] };
  }

  /** Runs a command to its end; what comes of it must be right. */
  async #whole(trial: Trial, allowed: readonly number[] = [0]): Promise<void> {
    const ended = await runCommand(this.#data, trial.words);
    this.#usual.set(trial.words[0] ?? '', ended.milliseconds);
    const faults = ended.status !== null && allowed.includes(ended.status) ? [] : [`ended with ${ended.status}: ${ended.output}`];
    this.#tell(trial, [...faults, ...(await this.#wrongIn(trial))]);
  }

  /** Kills a command at a random moment, checks what is left, and gives it again. */
  async #try(trial: Trial): Promise<void> {
    const name = trial.words[0] ?? '';
    const before = await shownIn(this.#data);
    const killed = await runCommand(this.#data, trial.words, random() * 1.1 * (this.#usual.get(name) ?? 300));
    if (killed.status !== null) {
      this.#usual.set(name, killed.milliseconds);
      this.#tell(trial, await this.#wrongIn(trial));
      return;
    }
    tally.kills += 1;
    tally.byCommand.set(name, (tally.byCommand.get(name) ?? 0) + 1);
    const left = await whatIsLeft(this.#data).catch((error: unknown) => {
      this.#tell(trial, [`left damage: ${String(error)}`]);
      return undefined;
    });
    tally.drafts += (await this.#drafts()).length > 0 ? 1 : 0;
    tally.published += left !== undefined && left.id !== before.id ? 1 : 0;
    await this.#again(trial, killed);
    const after = await shownIn(this.#data);
    if (left !== undefined && left.id !== before.id && left.id !== after.id) {
      this.#tell(trial, ['visitors saw neither what was nor what came']);
    }
    if (tally.kills % 50 === 0) {
      console.log(`${tally.kills} kills, ${tally.faults} faults`);
    }
  }

  async #again(trial: Trial, { output }: Ended): Promise<void> {
    // After this sentence nobody gives the command again: that would go further back. What the kill left is removed by the next command.
    if (output.includes('Bezoekers zien weer')) {
      this.#tell(trial, await this.#wrongIn(trial, false));
      return;
    }
    // A removal that was done before it was killed finds nothing to do.
    await this.#whole(trial, trial.words[0] === 'remove' ? [0, 1] : [0]);
  }

  async #wrongIn(trial: Trial, hasEnded = true): Promise<readonly string[]> {
    try {
      const shown = await shownIn(this.#data);
      const drafts = hasEnded ? await this.#drafts() : [];
      return [
        ...(shown.isHeld === trial.isHeld ? [] : [`held is ${shown.isHeld}`]),
        ...(shown.hasSample === trial.hasSample ? [] : [`the sample is there: ${shown.hasSample}`]),
        ...(sameTitles(shown.titles, trial.titles) ? [] : ['not the products that it should be']),
        ...this.#wrongInHistory(),
        ...(drafts.length === 0 ? [] : [`drafts: ${drafts.join(', ')}`]),
      ];
    } catch (error) {
      return [String(error)];
    }
  }

  #wrongInHistory(): readonly string[] {
    const store = openStoreForReading(dataPaths(this.#data).store);
    try {
      return store === undefined ? ['no store'] : wrongInHistory(store.history(), this.#state().titles);
    } finally {
      store?.close();
    }
  }

  async #drafts(): Promise<readonly string[]> {
    return (await readdir(join(this.#data, 'snapshots'))).filter((name) => name.startsWith('draft-'));
  }

  #tell({ words }: Trial, faults: readonly string[]): void {
    tally.faults += faults.length;
    faults.forEach((fault) => console.error(`${words.join(' ')}: ${fault}`));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'catalogus-kills-'));
try {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(lanes, wanted) }, async (_, index) => {
      const own = join(folder, String(index));
      await mkdir(own);
      await new Lane(own).run();
    }),
  );
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const each = [...tally.byCommand].map(([name, count]) => `${name} ${count}`).join(', ');
  const moments = `${tally.drafts} while a snapshot was written, ${tally.published} when visitors saw it`;
  console.log(`kills: ${tally.kills} of ${wanted} (${each}; ${moments}), faults: ${tally.faults}, ${minutes} minutes, seed ${seed}`);
  process.exitCode = tally.faults === 0 && tally.kills > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
