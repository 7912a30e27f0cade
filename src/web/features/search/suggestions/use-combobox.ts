import { useState, type KeyboardEvent } from 'react';
import type { Suggestion } from './suggestion.ts';
import { nextIndex } from './next-index.ts';

/** The active suggestion and the key handler of the search box. */
export type Combobox = {
  readonly active: Suggestion | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly reset: () => void;
};

type ComboboxOptions = {
  readonly options: readonly Suggestion[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (option: Suggestion) => void;
};

/** The keys of an ARIA combobox with a listbox: arrows move and wrap around, Enter chooses, Escape closes and keeps the text. */
export function useCombobox({ options, open, onOpen, onClose, onChoose }: ComboboxOptions): Combobox {
  const [activeId, setActiveId] = useState<string>();
  const index = open ? options.findIndex((option) => option.id === activeId) : -1;
  const active = options[index];
  const walk = (step: 1 | -1): void => {
    setActiveId(options[nextIndex(index, options.length, step)]?.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setActiveId(undefined);
      onClose();
    }
  };
  return { active, onKeyDown, reset: () => setActiveId(undefined) };
}
