import { textLine, widthOf } from './cover-letters.ts';
import { hash } from '#seeded-random.ts';
import { at, round as n } from './cover-shapes.ts';

const marks: readonly ((size: number) => string)[] = [
  (s) => `M0 ${n(s)}V0h${n(s / 2)}a${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s)}z`,
  (s) => `M0 0h${n(s)}L${n(s / 2)} ${n(s)}z`,
  (s) => `M0 0h${n(s * 0.4)}v${n(s)}h${n(-s * 0.4)}zM${n(s * 0.55)} 0h${n(s * 0.45)}v${n(s * 0.45)}h${n(-s * 0.45)}z`,
  (s) => `M0 ${n(s / 2)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(-s)} 0z`,
  (s) => `M0 ${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(-s)}v${n(s)}z`,
  (s) => `M0 0h${n(s)}v${n(s * 0.3)}H0zM0 ${n(s * 0.36)}h${n(s * 0.7)}v${n(s * 0.3)}H0zM0 ${n(s * 0.7)}h${n(s * 0.4)}v${n(s * 0.3)}H0z`,
];

/** The outline of a publisher's mark as path data, top left at 0 0; the name of the publisher decides which. */
export const publisherMark = (publisher: string, size: number): string => at(marks, hash(publisher))(size);

/** A publisher's imprint: its mark and its name on one line. */
export function imprint(publisher: string, x: number, y: number, fill: string, anchor = 0): string {
  const size = 19;
  const mark = size * 1.02;
  const left = x - (mark * 1.45 + widthOf(publisher, 'text', size)) * anchor;
  return (
    `<path transform="translate(${n(left)} ${n(y - mark * 0.84)})" fill="${fill}" d="${publisherMark(publisher, mark)}"/>` +
    textLine(publisher, { face: 'text', size, x: left + mark * 1.45, y, fill })
  );
}
