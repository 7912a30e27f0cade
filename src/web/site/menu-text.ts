import { subjectImage } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';
import type { MenuArea, MenuSubject } from './site-data.ts';

const fieldMark = '\t';
const shortSlug = (title: string, part: string): string => (part === slug(title) ? '' : part);
const ownImage = ({ title, imageUrl }: MenuSubject): readonly string[] => (imageUrl === subjectImage(title) ? [] : [clean(imageUrl)]);
const clean = (text: string): string => text.replace(/[\t\n]/gu, ' ');

/**
 * Serialises the menu as text, one line per area or subject, because every page carries it and JSON would be twice as long. A slug or an image that
 * follows from the title is left out; the line of a subject begins with the field mark.
 */
export function writeMenu(areas: readonly MenuArea[]): string {
  const lineOf = (subject: MenuSubject): string =>
    ['', clean(subject.title), shortSlug(subject.title, subject.slug), subject.levels, ...ownImage(subject)].join(fieldMark);
  return areas
    .flatMap((area) => [[clean(area.title), shortSlug(area.title, area.slug)].join(fieldMark), ...area.subjects.map(lineOf)])
    .join('\n');
}

/** Parses the text of `writeMenu`. */
export function readMenu(text: string): readonly MenuArea[] {
  const areas: { readonly title: string; readonly slug: string; readonly subjects: MenuSubject[] }[] = [];
  for (const line of text.split('\n')) {
    const [first = '', second = '', third = '', levels = '', image] = line.split(fieldMark);
    if (first === '') {
      areas.at(-1)?.subjects.push({ title: second, slug: third || slug(second), imageUrl: image ?? subjectImage(second), levels });
    } else {
      areas.push({ title: first, slug: second || slug(first), subjects: [] });
    }
  }
  return areas;
}
