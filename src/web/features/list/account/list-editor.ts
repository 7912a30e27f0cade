import { contentOfList } from '#catalogue/account-list/list-content.ts';
import { mergeLists } from '#catalogue/account-list/list-merge.ts';
import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import { mayPass, type CallProblem } from '#web/client/call-result.ts';
import type { DraftStore } from './list-draft.ts';

/**
 * A list that is being edited. `waiting`: changes are stored in a moment; `failed`: they were refused or the server did not answer, for the reason in
 * `problem`; `gone`: the list was removed elsewhere. `isMerged`: changes from elsewhere were joined with those made here.
 */
export type EditedList = {
  readonly content: AccountListContent;
  readonly saving: 'saved' | 'waiting' | 'busy' | 'failed' | 'gone';
  readonly problem: CallProblem | undefined;
  readonly isMerged: boolean;
  /** What the last undoable change removed, and how to bring it back. */
  readonly removal: UndoableRemoval | undefined;
  /** The row that the last change brought back. */
  readonly returned: string | undefined;
};

/** The row that a change removes, by the id of its product or the name of its class, and what is said of it. Two products may have one title. */
export type RemovedRow = { readonly row: string; readonly said: string };

/** A removal, and the content before and after. */
export type UndoableRemoval = RemovedRow & { readonly before: AccountListContent; readonly after: AccountListContent };

/** An edit of the content. The same content means that nothing changes. */
export type Edit = (content: AccountListContent) => AccountListContent;

export type ListEditor = {
  readonly current: () => EditedList;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes the content, and stores it in a moment. `removed` makes the change one that can be undone. */
  readonly change: (edit: Edit, removed?: RemovedRow) => void;
  /** Brings back what was removed last; what changed since then stays. */
  readonly undo: () => void;
  /** Stores now what is not stored. */
  readonly save: () => Promise<void>;
  /** Reads what others stored meanwhile. */
  readonly refresh: () => Promise<void>;
  /** Begins to store by itself. The function that it returns ends that: what is not stored is stored at once, and so is what is changed later. */
  readonly open: () => () => void;
};

type EditorOptions = {
  readonly client: Pick<AccountListClient, 'read' | 'replace'>;
  readonly drafts: DraftStore;
  /** Calls back after some milliseconds, unless it is cancelled. */
  readonly delay: (callback: () => void, milliseconds: number) => () => void;
};

const pauseBeforeSaving = 600;
const pausesBeforeRetry = [3_000, 10_000, 30_000, 60_000];
/** How often changes from elsewhere are merged for one save. */
const mostMerges = 5;

// A list may have thousands of lines, and is compared at every key: most of them are the same object in both.
const areSame = (some: readonly object[], others: readonly object[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((one, index) => one === others[index] || JSON.stringify(one) === JSON.stringify(others[index])));

const isSame = (one: AccountListContent, other: AccountListContent): boolean =>
  one.name === other.name && one.schoolYear === other.schoolYear && areSame(one.classes, other.classes) && areSame(one.lines, other.lines);

/** Edits a list of an account and stores it by itself: in a moment after a change, again after a failure, and with the changes of others. */
class Editor {
  #base: AccountList;
  #state: EditedList;
  #page: 'coming' | 'open' | 'left' = 'coming';
  #failures = 0;
  // What was sent last without an answer: the server may have stored it all the same.
  #unanswered: AccountListContent | undefined;
  #cancel = (): void => undefined;
  #running: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #options: EditorOptions;

  constructor(list: AccountList, options: EditorOptions) {
    this.#options = options;
    this.#base = list;
    const draft = options.drafts.read(list.id);
    const content = draft ? mergeLists({ base: draft.base, mine: draft.content, theirs: list }) : contentOfList(list);
    this.#state = { content, saving: 'saved', problem: undefined, isMerged: false, removal: undefined, returned: undefined };
    this.#keepDraft();
  }

  readonly current = (): EditedList => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (edit: Edit, removed?: RemovedRow): void => {
    const before = this.#state.content;
    const after = edit(before);
    if (isSame(before, after)) {
      return;
    }
    this.#set({ content: after, returned: undefined, ...(removed !== undefined && { removal: { ...removed, before, after } }) });
    this.#failures = 0;
    if (this.#page === 'left') {
      this.#saveAtEnd();
    } else {
      this.#wait(pauseBeforeSaving);
    }
  };

  readonly undo = (): void => {
    const { removal } = this.#state;
    if (removal) {
      this.change((content) => mergeLists({ base: removal.after, mine: content, theirs: removal.before }));
      this.#set({ removal: undefined, returned: removal.row });
    }
  };

  readonly save = async (): Promise<void> => {
    this.#cancel();
    this.#keepDraft();
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    await this.#running;
  };

  readonly refresh = async (): Promise<void> => {
    const { id, version } = this.#base;
    const read = await this.#options.client.read(id);
    // A save that ended or began meanwhile knows better.
    if (this.#running !== undefined || this.#base.version !== version) {
      return;
    }
    if (read.ok && read.value.version > version) {
      this.#join(read.value);
      await this.save();
    } else if (!read.ok && read.problem.status === 404) {
      this.#set({ saving: 'gone', problem: read.problem });
    }
  };

  readonly open = (): (() => void) => {
    this.#page = 'open';
    if (this.#isUnsaved()) {
      this.#wait(pauseBeforeSaving);
    }
    return () => {
      this.#page = 'left';
      this.#cancel();
      this.#saveAtEnd();
    };
  };

  #saveAtEnd(): void {
    if (this.#state.saving !== 'gone') {
      void this.save();
    }
  }

  #isUnsaved(): boolean {
    const { content } = this.#state;
    return !isSame(content, this.#base) || !isSame(content, this.#unanswered ?? content);
  }

  #set(change: Partial<EditedList>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #keepDraft(): void {
    const { content } = this.#state;
    this.#options.drafts.write(this.#base.id, this.#isUnsaved() ? { base: this.#base, content } : undefined);
  }

  #wait(milliseconds: number): void {
    this.#cancel();
    if (this.#state.saving === 'gone' || this.#page !== 'open') {
      return;
    }
    if (this.#running === undefined && this.#state.saving !== 'failed') {
      this.#set({ saving: 'waiting' });
    }
    this.#cancel = this.#options.delay(() => void this.save(), milliseconds);
  }

  // Takes over what the server has, and keeps what was changed here since `base`. What nobody else changed stays the same object.
  #takeOver(stored: AccountList, base: AccountListContent): void {
    const mine = this.#state.content;
    const isAsSent = isSame(base, stored);
    this.#base = isAsSent ? { ...stored, ...contentOfList(base) } : stored;
    this.#set({ content: isAsSent ? mine : mergeLists({ base, mine, theirs: stored }) });
    this.#keepDraft();
  }

  #join(theirs: AccountList): void {
    const sent = this.#unanswered;
    this.#unanswered = undefined;
    if (sent && isSame(sent, theirs)) {
      this.#takeOver(theirs, sent);
      return;
    }
    const isMerged = this.#isUnsaved();
    this.#takeOver(theirs, this.#base);
    if (isMerged) {
      this.#set({ isMerged });
    }
  }

  async #saveAll(): Promise<void> {
    while (this.#isUnsaved()) {
      this.#set({ saving: 'busy' });
      const problem = await this.#store();
      if (problem) {
        this.#fail(problem);
        return;
      }
      this.#failures = 0;
    }
    this.#set({ saving: 'saved', problem: undefined });
  }

  // Gives the problem when the list could not be stored.
  async #store(): Promise<CallProblem | undefined> {
    for (let merges = 0; ; merges += 1) {
      const { id, version } = this.#base;
      const { content } = this.#state;
      const replaced = await this.#options.client.replace({ id, version, ...content });
      if (replaced.ok) {
        this.#unanswered = undefined;
        this.#takeOver(replaced.value, content);
        return undefined;
      }
      if (replaced.problem.code !== 'list.changed' || merges === mostMerges) {
        this.#unanswered = mayPass(replaced.problem) ? content : undefined;
        return replaced.problem;
      }
      const theirs = await this.#options.client.read(id);
      if (!theirs.ok) {
        return theirs.problem;
      }
      this.#join(theirs.value);
      if (!this.#isUnsaved()) {
        return undefined;
      }
    }
  }

  #fail(problem: CallProblem): void {
    this.#set({ saving: problem.status === 404 ? 'gone' : 'failed', problem });
    if (mayPass(problem)) {
      this.#wait(pausesBeforeRetry[this.#failures] ?? Number(pausesBeforeRetry.at(-1)));
      this.#failures += 1;
    }
  }
}

/** Opens a list for editing. A draft that this tab kept of it is merged with what the server has, and stored. */
export const createListEditor = (list: AccountList, options: EditorOptions): ListEditor => new Editor(list, options);
