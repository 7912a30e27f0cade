import type { JSX } from 'react';
import { useOptimisticValue } from './use-optimistic-value.ts';

type TickBoxProps = {
  readonly name: string;
  readonly value: string;
  readonly ticked: boolean;
  readonly onToggle: () => void;
  readonly id?: string;
};

/** A checkbox of the filter, ticked at once. */
export function TickBox({ name, value, ticked, onToggle, id }: TickBoxProps): JSX.Element {
  const [shown, setShown] = useOptimisticValue(ticked);
  return (
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={shown}
      onChange={(event) => {
        setShown(event.target.checked);
        onToggle();
      }}
      {...(id ? { id } : {})}
    />
  );
}
