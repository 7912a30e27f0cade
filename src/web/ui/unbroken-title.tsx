import { Fragment, type JSX } from 'react';
import type { TextRange } from '#contract/text-range.ts';
import { MarkedText } from './marked-text.tsx';

const unbroken = /((?:(?:vmbo|havo)\/)*(?:vmbo|havo|vwo) \d|\d+ jaar)/u;

type UnbrokenTitleProps = {
  readonly title: string;
  readonly ranges?: readonly TextRange[] | undefined;
  /** Renders a piece between those that stay on one line; by default it has the marks. */
  readonly piece?: (text: string, offset: number) => JSX.Element;
};

/**
 * A title in which a level and its grade ("havo 4") and a number of years ("4 jaar") stay on one line, with its ranges as marks. The characters are those
 * of the title, so copying and searching find it; it has a direction of its own.
 */
export function UnbrokenTitle({ title, ranges, piece: render }: UnbrokenTitleProps): JSX.Element {
  const pieces = title.split(unbroken);
  return (
    <bdi>
      {pieces.map((piece, index) => {
        const offset = pieces.slice(0, index).join('').length;
        const marked = <MarkedText text={piece} ranges={ranges} offset={offset} />;
        // Pieces with an odd index are matches; the order of pieces is stable, so the index is the key.
        return index % 2 === 1 ? (
          <span key={index} className="fixed">
            {marked}
          </span>
        ) : (
          <Fragment key={index}>{render ? render(piece, offset) : marked}</Fragment>
        );
      })}
    </bdi>
  );
}
