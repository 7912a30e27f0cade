import { useState } from 'react';
import type { ListItem } from '#catalogue/list/list.ts';
import { readPastedEans } from '#catalogue/list/pasted-eans.ts';
import { useClient } from '#web/client/client-provider.tsx';
import { useUnsentText } from '#web/storage/unsent-text.ts';
import { toListable } from '#web/ui/product/list-button.tsx';
import { applyPaste, findProductsByEan, type PasteReport } from './paste-report.ts';

/** The list that products are pasted on. */
export type PasteTarget = {
  readonly items: () => readonly ListItem[];
  readonly add: (items: readonly ListItem[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly isEmpty: boolean;
};

/** The state of the last paste. */
export type PasteState =
  | { readonly kind: 'idle' | 'busy' | 'empty' | 'failed' | 'undone' }
  | { readonly kind: 'done'; readonly report: PasteReport };

const idle: PasteState = { kind: 'idle' };

/** Looks up the EANs of a pasted text and adds their products to a list. Lines that were not added stay as text. */
export function usePaste(target: PasteTarget): {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly state: PasteState;
  readonly add: () => Promise<void>;
  readonly undo: (added: readonly string[]) => void;
} {
  const client = useClient();
  const [words, setWords] = useUnsentText('eans');
  const [state, setState] = useState<PasteState>(idle);
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
    const before = target.items();
    const report = applyPaste(pasted, before, find);
    target.add(report.list.slice(before.length));
    setWords(report.remaining);
    setState({ kind: 'done', report });
  };
  const undo = (added: readonly string[]): void => {
    target.remove(added);
    setState({ kind: 'undone' });
  };
  // What was added is gone from a list that was cleared, and there is nothing to undo.
  const isGone = state.kind === 'done' && state.report.added.length > 0 && target.isEmpty;
  return { words, setWords, state: isGone ? idle : state, add, undo };
}
