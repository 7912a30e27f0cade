import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';

/** What is not stored yet of a list: the version that was changed, and the content with the changes. */
export type ListDraft = { readonly base: AccountList; readonly content: AccountListContent };

/** Keeps the draft of a list for this tab, so that a reload or signing in again loses nothing. */
export type DraftStore = {
  read(listId: string): ListDraft | undefined;
  write(listId: string, draft: ListDraft | undefined): void;
};

const keyOf = (listId: string): string => `account-list-draft.${listId}`;

const isContent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'classes' in value &&
  Array.isArray(value.classes) &&
  'lines' in value &&
  Array.isArray(value.lines);

// Other scripts of the site write there too.
const isDraft = (value: unknown): value is ListDraft =>
  typeof value === 'object' && value !== null && 'base' in value && isContent(value.base) && 'content' in value && isContent(value.content);

/** Keeps drafts in the storage of the tab. A storage that is full or blocked keeps none. */
export const createDraftStore = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DraftStore => ({
  read(listId) {
    try {
      const text = storage().getItem(keyOf(listId));
      const draft: unknown = text === null ? undefined : JSON.parse(text);
      return isDraft(draft) ? draft : undefined;
    } catch {
      return undefined;
    }
  },
  write(listId, draft) {
    try {
      if (draft === undefined) {
        storage().removeItem(keyOf(listId));
      } else {
        storage().setItem(keyOf(listId), JSON.stringify(draft));
      }
    } catch {
      // The list is stored by the server in a moment; the draft is for the case that this fails.
    }
  },
});
