import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountList } from '#contract/account-list/account-list.ts';
import type { AccountListClient } from '#web/client/account-list-client.ts';
import { createDraftStore } from './list-draft.ts';
import { createListEditor, type EditedList, type ListEditor } from './list-editor.ts';

const drafts = createDraftStore(() => window.sessionStorage);

function delay(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

// Stores before the tab goes to the background, reads when it comes back, and asks before changes are lost.
function watchPage(editor: ListEditor): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onVisibility = (): void => void (document.visibilityState === 'hidden' ? editor.save() : editor.refresh());
  const onLeave = (event: BeforeUnloadEvent): void => {
    const { saving } = editor.current();
    if (saving !== 'saved' && saving !== 'gone') {
      void editor.save();
      event.preventDefault();
    }
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('focus', () => void editor.refresh(), { signal });
  window.addEventListener('online', () => void editor.save(), { signal });
  window.addEventListener('beforeunload', onLeave, { signal });
  return () => stopping.abort();
}

/** Edits a list while its page is open. */
export function useListEditor(list: AccountList, client: AccountListClient): { readonly editor: ListEditor; readonly edited: EditedList } {
  const [editor] = useState(() => createListEditor(list, { client, drafts, delay }));
  useEffect(() => {
    const close = editor.open();
    const stopWatching = watchPage(editor);
    return () => {
      stopWatching();
      close();
    };
  }, [editor]);
  return { editor, edited: useSyncExternalStore(editor.subscribe, editor.current) };
}
