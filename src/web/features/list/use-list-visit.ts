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

/** What can be done with a line of the list. */
export type LineActions = {
  readonly remove: (item: ListItem) => void;
  readonly replace: (item: ListItem, successor: Listable & { readonly id: string }, name: string) => void;
  readonly restore: (removal: Removal) => void;
};

/** The own list during a visit. Whatever is taken off can be put back until the page is left. `returned` is the item that came back last. */
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

// The lines of what was taken off go with the list and come back with it: an undo of one product beside an empty list would say nothing.
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
      // What came onto the list since then stays, behind what was there before.
      myList.update((list) => list.reduce<readonly ListItem[]>(addToList, clearing.items));
      setVisit(resumeVisit(visit, clearing));
      setClearing(noClearing);
    },
  };
}

/** Follows the own list and remembers what happened to it on this page. */
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
