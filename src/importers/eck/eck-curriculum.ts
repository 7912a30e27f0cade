import type { CurriculumWords } from '#importers/mapping/place-product.ts';
import { nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { textsAt } from './eck-texts.ts';

/** The curriculum words of all versions of the format: CurriculumInfo (since 2.4), else the DEP fields, else the plain fields. */
export function readCurriculum(entry: XmlNode): readonly CurriculumWords[] {
  const words = (node: XmlNode, prefix: string): CurriculumWords => {
    const listed = (name: string): readonly string[] => [
      ...textsAt(node, `${prefix}${name}s`, `${prefix}${name}`),
      ...textsAt(node, `${prefix}${name}`),
    ];
    return {
      sectors: listed('Sector'),
      courses: listed('Course'),
      subjects: listed('Subject'),
      levels: listed('Level'),
      years: listed('Year'),
    };
  };
  const isFilled = (own: CurriculumWords): boolean => Object.values(own).some((values) => values.length > 0);
  const modern = nodesAt(entry, 'CurriculumInfo')
    .map((node) => words(node, ''))
    .filter(isFilled);
  if (modern.length > 0) {
    return modern;
  }
  const older = [words(entry, 'DEP'), words(entry, '')].filter(isFilled);
  return older.slice(0, 1);
}
