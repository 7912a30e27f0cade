import type { Mapping } from '#importers/mapping/mapping.ts';
import type { CurriculumWords } from '#importers/mapping/place-product.ts';
import { readLevels } from '#importers/mapping/read-education.ts';
import type { RowValues } from './row-values.ts';

const listed = (text: string): readonly string[] =>
  text
    .split(/[,;|\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The subjects of a cell: the whole text when the mapping knows it ('Horeca, bakkerij en recreatie'), else the parts of a list. */
function subjectsOf(text: string, mapping: Mapping): readonly string[] {
  return mapping.subjectsOfWord(text) === undefined ? text.split(/[,;|/\n]/u).map((part) => part.trim()) : [text];
}

/** The parts of 'havo 4, 5; vwo 4-6' that name a level, each with what follows it without one: 'havo 4, 5' and 'vwo 4-6'. */
function levelsWithYears(text: string): readonly string[] {
  const parts: string[] = [];
  for (const part of listed(text)) {
    if (parts.length === 0 || readLevels(part).length > 0) {
      parts.push(part);
    } else {
      parts.push(`${parts.pop()}, ${part}`);
    }
  }
  return parts;
}

/** The place of the product of a row in the words of the table, undefined without a column for it. Years stand in their own column, or behind each level. */
export function readRowCurriculum(values: RowValues, mapping: Mapping): readonly CurriculumWords[] | undefined {
  if (!values.hasColumn('sectors', 'subjects', 'levels', 'years')) {
    return undefined;
  }
  const [levels, years] = [values.texts('levels'), values.texts('years')];
  const sectors = values.texts('sectors').flatMap(listed);
  const subjects = values.texts('subjects').flatMap((text) => subjectsOf(text, mapping));
  const words = { sectors, courses: [], subjects };
  if (years.length > 0) {
    return [{ ...words, levels, years }];
  }
  const parts = levels.flatMap(levelsWithYears);
  return parts.length === 0 ? [{ ...words, levels, years }] : parts.map((part) => ({ ...words, levels: [part], years: [part] }));
}
