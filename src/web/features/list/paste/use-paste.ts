import { useState } from 'react';
import { removeFromList } from '#catalogue/list/list.ts';
import { readPastedEans } from '#catalogue/list/pasted-eans.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { myList } from '#web/storage/my-list.ts';
import { toListable } from '#web/ui/product/list-button.tsx';
import { answerPaste, findByEans, type PasteAnswer } from './paste-outcome.ts';

/** What became of the last paste. */
export type PasteState =
  | { readonly kind: 'idle' | 'busy' | 'empty' | 'failed' | 'undone' }
  | { readonly kind: 'answered'; readonly answer: PasteAnswer };

/** Text that is pasted, looked up and put on the list. What did not come on it stays as text, so that nothing is lost. */
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
    const found = await findByEans(client, [...new Set(eans)]);
    if (!found) {
      setState({ kind: 'failed' });
      return;
    }
    const find = (ean: string): ReturnType<typeof toListable> | undefined => {
      const product = found.get(ean);
      return product && toListable(product);
    };
    const answer = answerPaste(pasted, myList.get(), find);
    myList.update((list) => answerPaste(pasted, list, find).list);
    setWords(answer.remaining);
    setState({ kind: 'answered', answer });
  };
  const undo = (added: readonly string[]): void => {
    myList.update((list) => added.reduce(removeFromList, list));
    setState({ kind: 'undone' });
  };
  return { words, setWords, state, add, undo };
}
