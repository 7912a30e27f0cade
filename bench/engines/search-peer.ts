import type { EngineRequest } from '#search/search-engine.ts';
import type { PlainAnswer } from './lean-search.ts';

/** An engine beside others. Times in seconds by the clock. */
export type SearchPeer = {
  /** Answers a search. What it gives reads the answer, once and before the next search; reading is not measured. */
  readonly search: (request: EngineRequest) => Promise<() => PlainAnswer>;
  /** What it took to have all products on disk or in memory, making them included. */
  readonly buildSeconds: number;
  /**
   * Seconds of a start with the index that was built; undefined for an engine that must build at each start. Called last: some engines stop for it,
   * others start a second process.
   */
  readonly startSeconds: () => Promise<number | undefined>;
  /** Opens the index again in the place of the open one, as after a publication. Absent for an engine that must restart. */
  readonly swap?: () => Promise<Swap>;
  /** The process that answers, with its children, when it is not this one. */
  readonly serverProcess?: number | undefined;
  readonly close: () => Promise<void>;
};

/** `seconds`: until the new one answers; `longestWait`: the longest time for which the one before could not answer meanwhile, in milliseconds. */
export type Swap = { readonly seconds: number; readonly longestWait: number };

/**
 * What a peer is made of. `folder`: a data folder with the published catalogue, in which the peer may keep a folder of its own. `onOwnMemory` is called when its
 * memory begins to be that of the engine, in a peer that answers in this process.
 */
export type PeerOptions = { readonly size: number; readonly folder: string; readonly onOwnMemory: () => void };

/** Makes a peer. Throws PeerLeftOut when it cannot run here. */
export type MakePeer = (options: PeerOptions) => Promise<SearchPeer>;

/** A peer cannot run here. The message is the reason, to follow 'because'. */
export class PeerLeftOut extends Error {}

/** Runs a step and gives the seconds that it took, with its value. */
export async function timed<Value>(step: () => Promise<Value> | Value): Promise<{ readonly seconds: number; readonly value: Value }> {
  const begin = performance.now();
  const value = await step();
  return { seconds: (performance.now() - begin) / 1_000, value };
}
