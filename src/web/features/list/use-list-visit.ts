import { useState } from 'react';
import { addToList, removeFromList, replaceInList, restoreToList, type Listable, type ListItem } from '#catalogue/list/list.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { myList } from '#web/storage/my-list.ts';
import {
  listLines,
  newVisit,
  noClearing,
  noteRemoval,
  noteReturn,
  resumeVisit,
  type ListLine,
  type Removal,
  type Visit,
} from './list-lines.ts';

/** The actions of a line of the list. */
export type LineActions = {
  readonly remove: (item: ListItem) => void;
  readonly replace: (item: ListItem, successor: Listable & { readonly id: string }, name: string) => void;
  readonly restore: (removal: Removal) => void;
};

/** My list during a visit. Removed items can be restored until the page is left. `returned` is the id of the item restored last. */
export type ListVisit = {
  readonly items: readonly ListItem[];
  readonly lines: readonly ListLine[];
  readonly actions: LineActions;
  readonly returned: string | undefined;
  readonly cleared: readonly ListItem[];
  readonly clear: () => void;
  readonly restoreAll: () => void;
};

type Clearable = { readonly items: readonly ListItem[]; readonly visit: Visit; readonly setVisit: (visit: Visit) => void };

// Clearing also hides the lines of removed items; undoing it brings them back.
function useClearing({ items, visit, setVisit }: Clearable): Pick<ListVisit, 'cleared' | 'clear' | 'restoreAll'> {
  const [clearing, setClearing] = useState(noClearing);
  return {
    cleared: clearing.items,
    clear() {
      setClearing({ items, visit });
      setVisit(newVisit);
      myList.update(() => []);
    },
    restoreAll() {
      // Items added since then stay, after the restored ones.
      myList.update((list) => list.reduce<readonly ListItem[]>(addToList, clearing.items));
      setVisit(resumeVisit(visit, clearing));
      setClearing(noClearing);
    },
  };
}

/** My list, with the changes made on this page. */
export function useListVisit(): ListVisit {
  const items = useStoredValue(myList);
  const [visit, setVisit] = useState(newVisit);
  const [returned, setReturned] = useState<string>();
  const lines = listLines(items, visit);
  const actions: LineActions = {
    remove(item) {
      setVisit(noteRemoval(visit, lines, { item }));
      myList.update((list) => removeFromList(list, item.id));
    },
    replace(item, successor, name) {
      setVisit(noteRemoval(visit, lines, { item, replacement: { id: successor.id, name } }));
      myList.update((list) => replaceInList(list, item.id, successor));
    },
    restore({ item, replacement }) {
      setVisit(noteReturn(visit, item.id));
      setReturned(item.id);
      myList.update((list) => restoreToList(replacement ? removeFromList(list, replacement.id) : list, item, visit.order));
    },
  };
  return { items, lines, actions, returned, ...useClearing({ items, visit, setVisit }) };
}
