import { TableError } from '#importers/table/table-error.ts';
import { isStruck } from './number-formats.ts';
import { readAll, type Archive } from './open-archive.ts';

// Characters of all texts together: what they take in memory is twice as much.
const maxLength = 50_000_000;

/** Replaces the escapes of characters that XML forbids, such as '_x000D_', by the characters (ECMA-376, part 1, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The texts that the cells of a workbook share, by number, without what is struck through in them. Throws a TableError when they are too many to hold. */
export async function readSharedTexts(archive: Archive, part: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let length = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let isDeleted = false;
  await readAll(archive, part, {
    open(name, { val: value }) {
      // The marks of a run come before its text.
      isDeleted = name === 'strike' ? isStruck(value) : isDeleted && name !== 'r' && name !== 'si';
      isText = name === 't' && !isDeleted;
      isPhonetic ||= name === 'rPh';
    },
    text(text) {
      if (isText && !isPhonetic) {
        current += text;
        length += text.length;
        if (length > maxLength) {
          throw new TableError('De teksten van de werkmap zijn samen langer dan 50 miljoen tekens. Bewaar de lijst als CSV.');
        }
      }
    },
    close(name) {
      isText = false;
      if (name === 'rPh') {
        isPhonetic = false;
      } else if (name === 'si') {
        texts.push(unescapeText(current));
        current = '';
      }
    },
  });
  return texts;
}
