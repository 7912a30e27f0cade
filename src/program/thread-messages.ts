import type { Config } from '#config.ts';
import type { SignInSettings } from '#identity/identity.ts';
import type { IdentityParts } from '#identity/start-identity.ts';
import type { Sections } from '#snapshot/file/section-reader.ts';

/**
 * The open files of a snapshot as threads share them; `number` identifies it among those of this process. `base` is absent when it is that of the snapshot
 * before, which the thread has: to pass it on again would hold up both threads.
 */
export type SharedSnapshot = { readonly number: number; readonly base?: Sections; readonly patch?: Sections };

/** What a thread begins with. */
export type ThreadStart = {
  /** The place of the thread among the others, from 0. */
  readonly place: number;
  readonly config: Config;
  readonly identity: IdentityParts | undefined;
  readonly settings: SignInSettings;
};

/** From the main thread: the start, with the snapshot to answer from when there is one; a later snapshot; and the two steps of a stop. */
export type ToThread =
  | { readonly kind: 'start'; readonly snapshot: SharedSnapshot | undefined }
  | { readonly kind: 'snapshot'; readonly snapshot: SharedSnapshot }
  | { readonly kind: 'announceStop' }
  | { readonly kind: 'close' };

/** From a thread: it listens; it uses a snapshot no more; it has closed everything; it could not start, with the fields of the error. */
export type FromThread =
  | { readonly kind: 'listening' }
  | { readonly kind: 'released'; readonly number: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, unknown>> };
