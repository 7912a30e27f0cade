import type { Mapping } from '#importers/mapping/mapping.ts';
import type { CurriculumWords } from '#importers/mapping/place-product.ts';
import { readLevels } from '#importers/mapping/read-education.ts';
import { unknownBesideReason } from '#importers/mapping/unknown-subjects.ts';
import { withLevels } from './class-names.ts';
import type { RowValues } from './row-values.ts';

const listed = (text: string): readonly string[] =>
  text
    .split(/[,;|\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The subjects of a cell: the whole text when the mapping knows it ('Horeca, bakkerij en recreatie'), else the parts of a list. A single letter or digit
 * belongs to the name before it: 'Wiskunde A/B'.
 */
function subjectsOf(text: string, mapping: Mapping): readonly string[] {
  if (mapping.subjectsOfWord(text) !== undefined) {
    return [text];
  }
  const subjects: string[] = [];
  for (const part of text.split(/[,;|/\n]/u).map((one) => one.trim())) {
    const name = /^[a-d\d]$/iu.test(part) ? / [a-d\d]$/iu.exec(subjects.at(-1) ?? '') : null;
    subjects.push(name === null ? part : `${name.input.slice(0, name.index)} ${part}`);
  }
  return subjects;
}

/** Notes the subjects of a product that have no meaning beside one that has. */
export function noteUnknownSubjects(values: RowValues, mapping: Mapping): void {
  const subjects = values.texts('subjects').flatMap((text) => subjectsOf(text, mapping));
  const unknown = subjects.filter((word) => word !== '' && mapping.subjectsOfWord(word) === undefined);
  if (unknown.length > 0) {
    values.note('subjects', unknownBesideReason(unknown));
  }
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

const wordOfYears =
  /^(?:[1-6](?:\.0|e|de|ste)?|leerja(?:ar|ren)|ja(?:ar|ren)|klas(?:sen)?|years?|grades?|en|of|alle|onderbouw|bovenbouw|tweede|fase|brugklas|vmbo|mavo|havo|vwo|[bkgt]{1,3}|[gt]l|)$/u;

/** Whether a text of the column of years says nothing but years: of '1-2' and '1,5' a program may have made '1-feb' and '1.5'. */
const isOfYears = (text: string): boolean =>
  // Years that have no beginning or no end: '3+', 't/m 3'.
  !/^\s*(?:t\/m|tm|tot)\b|\+\s*$/iu.test(text) &&
  text
    .toLowerCase()
    .replaceAll(/t\/m|\btm\b|tot en met/gu, '-')
    .split(/[\s,;/&+()–—-]/u)
    .every((word) => wordOfYears.test(word));

/** The texts of the column of years that name years. Each other one is left out with a note. */
function yearsOf(values: RowValues): readonly string[] {
  const texts = values.texts('years').map(withLevels);
  for (const text of texts.filter((one) => !isOfYears(one))) {
    const reason = `"${text.slice(0, 50)}" is geen leerjaar zoals "3", "1-3" of "onderbouw"; het leerjaar is weggelaten. Zonder leerjaar staat het product bij alle leerjaren van zijn niveau.`;
    values.note('years', reason);
  }
  return texts.filter(isOfYears);
}

/**
 * The place of the product of a row in the words of the table, undefined without a column for it. Years stand in their own column, or behind each level,
 * and classes, 'H4', in either.
 */
export function readRowCurriculum(values: RowValues, mapping: Mapping): readonly CurriculumWords[] | undefined {
  if (!values.hasColumn('sectors', 'subjects', 'levels', 'years')) {
    return undefined;
  }
  const [levels, years] = [values.texts('levels').map(withLevels), yearsOf(values)];
  const sectors = values.texts('sectors').flatMap(listed);
  const subjects = values.texts('subjects').flatMap((text) => subjectsOf(text, mapping));
  const words = { sectors, courses: [], subjects };
  const areClasses = levels.length === 0 && years.some((text) => readLevels(text).length > 0);
  if (years.length > 0 && !areClasses) {
    return [{ ...words, levels, years }];
  }
  const parts = (areClasses ? years : levels).flatMap(levelsWithYears);
  return parts.length === 0 ? [{ ...words, levels, years }] : parts.map((part) => ({ ...words, levels: [part], years: [part] }));
}
