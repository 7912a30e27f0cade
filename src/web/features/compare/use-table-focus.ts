import { useEffect, useRef, type RefObject } from 'react';
import type { CharacteristicName } from '#catalogue/comparison/characteristics.ts';
import { moveFocus } from '#web/ui/focus.ts';
import type { ColumnMove } from './compare-head.tsx';

type TableFocus = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly afterMove: (move: ColumnMove) => void;
  readonly afterRemoval: (id: string) => void;
  readonly afterPin: (name: CharacteristicName) => void;
};

/** Moves the focus after a change of the table: to the moved column, to the column beside a removed one, and to the row after a row that was pinned. */
export function useTableFocus(shown: string): TableFocus {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const places = wanted.current.map((selector) => frame.current?.querySelector<HTMLElement>(selector));
    wanted.current = [];
    const place = places.find(Boolean);
    if (place) {
      moveFocus(place);
    }
  }, [shown]);
  return {
    frame,
    afterMove({ id, step }) {
      // The outermost column has no link to that side; then the link to the other side gets the focus.
      wanted.current = [step, -step].map((side) => `[data-move="${CSS.escape(`${id} ${side}`)}"]`);
    },
    afterRemoval(id) {
      const removals = [...(frame.current?.querySelectorAll<HTMLElement>('[data-removal]') ?? [])].map(
        ({ dataset }) => dataset['removal'] ?? '',
      );
      const place = removals.indexOf(id);
      wanted.current = [removals[place + 1], removals[place - 1]].flatMap((other) =>
        other ? [`[data-removal="${CSS.escape(other)}"]`] : [],
      );
    },
    afterPin(name) {
      const pins = [...(frame.current?.querySelectorAll<HTMLElement>('[data-pin]') ?? [])].map(({ dataset }) => dataset['pin'] ?? '');
      const place = pins.indexOf(name);
      wanted.current = [pins[place + 1], pins[place - 1], name].flatMap((pin) => (pin ? [`[data-pin="${pin}"]`] : []));
    },
  };
}
