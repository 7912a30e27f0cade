import { Fragment, type JSX, type ReactNode } from 'react';

const levelAndGrade = /((?:(?:vmbo|havo)\/)*(?:vmbo|havo|vwo) \d)/u;

type UnbrokenTitleProps = { readonly title: string; readonly show?: (piece: string) => ReactNode };

/**
 * A title in which a level and its grade ("havo 4") stay on one line. The characters are those of the title, so copying and searching find it;
 * `show` renders each piece.
 */
export function UnbrokenTitle({ title, show = (piece) => piece }: UnbrokenTitleProps): JSX.Element {
  const pieces = title.split(levelAndGrade);
  return (
    <>
      {pieces.map((piece, index) =>
        // Pieces with an odd index are matches; the order of pieces is stable, so the index is the key.
        index % 2 === 1 ? (
          <span key={index} className="fixed">
            {show(piece)}
          </span>
        ) : (
          <Fragment key={index}>{show(piece)}</Fragment>
        ),
      )}
    </>
  );
}
