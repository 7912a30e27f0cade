import type { DeskCoverCheck } from '#contract/management/management.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { coverAddress, originOfCover } from './cover-address.ts';

/** Covers that are asked for of one source, requests at once, and covers that are named of one source. */
const [sampleSize, places, mostShown] = [50, 4, 20];

type Cover = { readonly id: string; readonly title: string; readonly address: string };
type Sample = { readonly source: string; readonly covers: Cover[]; seen: number };

/** The dependencies of a check. `check` gives a Dutch sentence for a cover that cannot be shown. `random`: from 0 up to 1. */
export type CoverCheckPorts = {
  readonly store: Pick<CatalogueStore, 'survey'>;
  /** Origins that the image optimiser may fetch from; covers elsewhere are not asked for. */
  readonly imageOrigins: readonly string[];
  readonly check: (address: string) => Promise<string | undefined>;
  readonly random: () => number;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onProgress: (checked: number, all: number) => void;
};

/** Takes a random sample of the covers of each source in one pass (reservoir sampling), so that memory is bounded. */
function takeSamples({ store, imageOrigins, random }: CoverCheckPorts): readonly Sample[] {
  const samples = new Map<string, Sample>();
  for (const { source, product } of store.survey().products()) {
    const address = product.image === undefined ? undefined : coverAddress(product.image);
    if (address === undefined || !imageOrigins.includes(originOfCover(address))) {
      continue;
    }
    const sample = samples.get(source) ?? { source, covers: [], seen: 0 };
    samples.set(source, sample);
    sample.seen += 1;
    const place = sample.covers.length < sampleSize ? sample.covers.length : Math.floor(random() * sample.seen);
    if (place < sampleSize) {
      sample.covers[place] = { id: product.id, title: product.title, address };
    }
  }
  return [...samples.values()];
}

/**
 * Asks for a sample of the covers of each source, a few at a time, and tells which cannot be shown and why. Undefined when it was interrupted. Throws a
 * StoreError.
 */
export async function checkCovers(ports: CoverCheckPorts): Promise<DeskCoverCheck | undefined> {
  const samples = takeSamples(ports);
  const tasks = samples.flatMap(({ source, covers }) => covers.map((cover) => ({ source, cover })));
  const failures: { readonly source: string; readonly cover: Cover; readonly reason: string }[] = [];
  const waiting = tasks.values();
  let checked = 0;
  const work = async (): Promise<void> => {
    for (const { source, cover } of waiting) {
      if (ports.signal.aborted) {
        return;
      }
      const reason = await ports.check(cover.address);
      if (reason !== undefined) {
        failures.push({ source, cover, reason });
      }
      checked += 1;
      ports.onProgress(checked, tasks.length);
    }
  };
  await Promise.all(Array.from({ length: places }, work));
  if (ports.signal.aborted) {
    return undefined;
  }
  return {
    checkedAt: ports.clock().toISOString(),
    sources: samples.map(({ source, covers, seen }) => {
      const failed = failures.filter((failure) => failure.source === source);
      const first = failed.slice(0, mostShown).map(({ cover, reason }) => ({ ...cover, reason }));
      return { source, covers: seen, checked: covers.length, failed: failed.length, first };
    }),
  };
}
