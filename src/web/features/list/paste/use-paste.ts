import { useState } from 'react';
import { removeFromList } from '#catalogue/list/list.ts';
import { readPastedEans } from '#catalogue/list/pasted-eans.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { myList } from '#web/storage/my-list.ts';
import { toListable } from '#web/ui/product/list-button.tsx';
import { applyPaste, findProductsByEan, type PasteReport } from './paste-report.ts';

/** The state of the last paste. */
export type PasteState =
  | { readonly kind: 'idle' | 'busy' | 'empty' | 'failed' | 'undone' }
  | { readonly kind: 'done'; readonly report: PasteReport };

/** Looks up the EANs of a pasted text and adds their products to my list. Lines that were not added stay as text. */
export function usePaste(): {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly state: PasteState;
  readonly add: () => Promise<void>;
  readonly undo: (added: readonly string[]) => void;
} {
  const client = useClient();
  const [words, setWords] = useState('');
  const [state, setState] = useState<PasteState>({ kind: 'idle' });
  const add = async (): Promise<void> => {
    if (state.kind === 'busy') {
      return;
    }
    const pasted = readPastedEans(words);
    if (pasted.lines.length === 0) {
      setState({ kind: 'empty' });
      return;
    }
    setState({ kind: 'busy' });
    const eans = pasted.lines.flatMap((line) => ('eans' in line ? line.eans : []));
    const found = await findProductsByEan(client, [...new Set(eans)]);
    if (!found) {
      setState({ kind: 'failed' });
      return;
    }
    const find = (ean: string): ReturnType<typeof toListable> | undefined => {
      const product = found.get(ean);
      return product && toListable(product);
    };
    const report = applyPaste(pasted, myList.get(), find);
    myList.update((list) => applyPaste(pasted, list, find).list);
    setWords(report.remaining);
    setState({ kind: 'done', report });
  };
  const undo = (added: readonly string[]): void => {
    myList.update((list) => added.reduce(removeFromList, list));
    setState({ kind: 'undone' });
  };
  return { words, setWords, state, add, undo };
}
