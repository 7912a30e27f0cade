import { Fragment, type JSX, type ReactNode } from 'react';

const levelAndGrade = /((?:(?:vmbo|havo)\/)*(?:vmbo|havo|vwo) \d)/u;

type UnbrokenTitleProps = { readonly title: string; readonly show?: (piece: string) => ReactNode };

/**
 * A title in which a level and its grade ("havo 4") stay on one line. The characters are those of the title, so copying and searching find it;
 * `show` decides how each piece of it looks.
 */
export function UnbrokenTitle({ title, show = (piece) => piece }: UnbrokenTitleProps): JSX.Element {
  const pieces = title.split(levelAndGrade);
  return (
    <>
      {pieces.map((piece, index) =>
        // Every second piece is what was looked for, and pieces of one title never change places.
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
