import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';

const format = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' });

/** A day and a time, of which no line begins with the month or the time. */
const momentOf = (at: Date): string => format.format(at).replace(/(?<=^\d+|om) /gu, '\u00a0');

/** Says how many products of a list cannot be ordered; absent when all can. */
export function UnorderableNote({ count }: { readonly count: number }): JSX.Element | undefined {
  const text = useTexts();
  return count > 0 ? (
    <Note tone="stop">
      <p>{text('myList.sum.unorderable', { count })}</p>
    </Note>
  ) : undefined;
}

/** Says of when prices and availability are, in the time zone of the browser. */
export function PriceMoment({ at, className }: { readonly at: Date; readonly className?: string | undefined }): JSX.Element {
  return <p className={`small ${className ?? 'soft'}`}>{useTexts()('myList.sum.moment', { moment: momentOf(at) })}</p>;
}
