import { columnOf } from './cell-reference.ts';
import { readAll, type Archive } from './open-archive.ts';
import { relationsOf } from './workbook-relations.ts';

/** A text beside the cells of a sheet: in a shape, or the comment on a cell, by its row from 1 and its column from 0. */
export type TextAround = { readonly text: string; readonly on?: { readonly row: number; readonly column: number } };

// A list has some; what a program puts into each cell is no text on the list.
const mostTexts = 1_000;
const mostCharacters = 1_000;

// The elements with one text each: a shape (ECMA-376, part 1, 20.5.2.39) and a comment (18.7.3).
const wholes: ReadonlySet<string> = new Set(['txBody', 'comment']);

/** Reads the texts in the shapes of a sheet, and the comments on its cells. */
export async function readTextsAround(archive: Archive, sheet: string): Promise<readonly TextAround[]> {
  const texts: TextAround[] = [];
  const parts = (await relationsOf(archive, sheet)).filter(({ type, part }) => /^(?:drawing|comments)$/u.test(type) && archive.has(part));
  for (const { part } of parts) {
    let [current, reference, isText] = ['', '', false];
    await readAll(archive, part, {
      open(name, { ref = '' }) {
        isText = name === 't';
        if (wholes.has(name)) {
          [current, reference] = ['', ref];
        }
      },
      text(text) {
        current = isText ? (current + text).slice(0, mostCharacters) : current;
      },
      close(name) {
        isText = false;
        const text = current.trim();
        if (name === 'p') {
          current += ' ';
        } else if (wholes.has(name) && text !== '' && texts.length < mostTexts) {
          const [column, row] = [columnOf(reference), Number(/\d+$/u.exec(reference)?.[0])];
          texts.push({ text, ...(column !== undefined && { on: { row, column } }) });
        }
      },
    });
  }
  return texts;
}
