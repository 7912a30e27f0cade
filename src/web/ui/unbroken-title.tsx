import { Fragment, type JSX } from 'react';

const levelAndGrade = /((?:(?:vmbo|havo)\/)*(?:vmbo|havo|vwo) \d)/u;

/** A title in which a level and its grade ("havo 4") stay on one line. The characters are those of the title, so copying and searching find it. */
export function UnbrokenTitle({ title }: { readonly title: string }): JSX.Element {
  const pieces = title.split(levelAndGrade);
  return (
    <>
      {pieces.map((piece, index) =>
        // Every second piece is what was looked for, and pieces of one title never change places.
        index % 2 === 1 ? (
          <span key={index} className="fixed">
            {piece}
          </span>
        ) : (
          <Fragment key={index}>{piece}</Fragment>
        ),
      )}
    </>
  );
}
