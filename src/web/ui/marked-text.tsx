import type { JSX, ReactNode } from 'react';
import type { TextRange } from '#contract/text-range.ts';

type MarkedTextProps = {
  readonly text: string;
  readonly ranges?: readonly TextRange[] | undefined;
  /** The offset of this text in the text of the ranges. */
  readonly offset?: number;
};

/** A text with its ranges as marks. Of ranges that overlap, are out of order or outside the text, only what is left of the text is marked. */
export function MarkedText({ text, ranges = [], offset = 0 }: MarkedTextProps): JSX.Element {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const range of ranges) {
    const from = Math.max(range.start - offset, end);
    const to = Math.min(range.end - offset, text.length);
    if (from < to) {
      parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
      end = to;
    }
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
