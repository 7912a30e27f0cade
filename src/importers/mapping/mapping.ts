import { hash } from 'node:crypto';
import { curriculumAreas, findCurriculumSubject } from '#catalogue/education/curriculum.ts';
import type { Sector } from '#catalogue/education/sector.ts';
import type { EducationType } from '#catalogue/education/education-type.ts';
import type { AreaRecord, SubjectRecord } from '#catalogue/records.ts';
import { subjectImage } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';
import { foldWords } from './fold-words.ts';
import type { MappingFile } from './mapping-schema.ts';

/** A subject that products can be placed under. `educationTypes` is empty when the levels at which it is taught are unknown. */
export type MappedSubject = {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly educationTypes: readonly EducationType[];
};

/** The rule of a mapping file for a product family. */
export type FamilyRule = MappingFile['families'][number];

/** Translates the words of feeds: the base mapping, overridden by the user's file. */
export type Mapping = {
  /** The digest of its files: with equal ones the same words have the same meaning. */
  readonly digest: string;
  /** The subjects a word may mean, the likeliest first; undefined when the word is unknown. */
  subjectsOfWord(word: string): readonly MappedSubject[] | undefined;
  /** The rule for a family, without its edition. */
  familyRule(family: string, publisher: string | undefined): FamilyRule | undefined;
  /** A subject by id or name. */
  subject(idOrName: string): MappedSubject | undefined;
  publisherName(name: string): string;
  /** The sector of products for which the feed names neither a sector nor a level. */
  readonly unnamedSector: Sector | undefined;
  /** The records of a subject, for the derived hierarchy. */
  findSubject(id: string): { readonly area: AreaRecord; readonly subject: SubjectRecord } | undefined;
};

const areaPositions = new Map<string, number>(curriculumAreas.map((area) => [area.name, area.position]));

/** The sentence on a subject of the curriculum that a mapping puts in another area, which would have no effect. */
function movedSubject({ subject, area }: MappingFile['subjects'][number]): readonly string[] {
  const known = findCurriculumSubject(subject);
  return known === undefined || area === undefined || foldWords(area) === foldWords(known.area)
    ? []
    : [`Het vak "${subject}" hoort bij het gebied "${known.area}"; laat "area" weg, want een koppelbestand kan dat niet veranderen.`];
}

/** The sentence on a new subject whose name gives no id, so that nothing could be placed under it. */
const namelessSubject = ({ subject }: MappingFile['subjects'][number]): readonly string[] =>
  slug(subject) === '' ? [`Het vak "${subject}" heeft geen letters of cijfers in zijn naam; geef het een andere naam.`] : [];

/** The faults of a mapping, a Dutch sentence each: unknown subjects without an area, known ones with another area, and names without a letter or digit. */
export function mappingFaults({ subjects, families }: MappingFile): readonly string[] {
  const added = new Set(
    subjects.filter((entry) => entry.area !== undefined).flatMap((entry) => [foldWords(entry.subject), slug(entry.subject)]),
  );
  const isKnown = (name: string): boolean => findCurriculumSubject(name) !== undefined || added.has(foldWords(name)) || added.has(name);
  const named = [...subjects.map((entry) => entry.subject), ...families.flatMap((rule) => rule.subject ?? [])];
  const unknown = [...new Set(named)]
    .filter((name) => !isKnown(name))
    .map((name) => `Het vak "${name}" bestaat niet; geef er een gebied ("area") bij om het toe te voegen.`);
  return [...unknown, ...new Set(subjects.flatMap((entry) => [...movedSubject(entry), ...namelessSubject(entry)]))];
}

function mappedSubject(name: string, area: string | undefined): MappedSubject | undefined {
  const known = findCurriculumSubject(name);
  if (known !== undefined) {
    return known;
  }
  return area === undefined || slug(name) === '' ? undefined : { id: slug(name), name, area, educationTypes: [] };
}

class SubjectTable {
  readonly byId = new Map<string, MappedSubject>();
  readonly byWord = new Map<string, readonly MappedSubject[]>();

  add({ subjects }: MappingFile): void {
    const own = new Map<string, MappedSubject[]>();
    for (const { subject: name, area, words } of subjects) {
      const subject = mappedSubject(name, area) ?? this.find(name);
      if (subject === undefined) {
        continue;
      }
      this.byId.set(subject.id, subject);
      for (const word of [...words, name].map(foldWords)) {
        own.set(word, [...(own.get(word) ?? []), subject]);
      }
    }
    for (const [word, meant] of own) {
      this.byWord.set(word, meant);
    }
  }

  find(name: string): MappedSubject | undefined {
    return (
      findCurriculumSubject(name) ??
      this.byId.get(name) ??
      [...this.byId.values()].find((subject) => foldWords(subject.name) === foldWords(name))
    );
  }
}

/** Creates a mapping from files, the base first: the entry of a later file for a word, a family or a publisher replaces the earlier one. */
export function createMapping(files: readonly MappingFile[]): Mapping {
  const table = new SubjectTable();
  for (const file of files) {
    table.add(file);
  }
  const rules = files
    .flatMap((file) => file.families)
    .toReversed()
    .map((rule) => ({ rule, family: foldWords(rule.family), publisher: rule.publisher && foldWords(rule.publisher) }));
  const publishers = new Map(files.flatMap((file) => Object.entries(file.publishers)).map(([from, to]) => [foldWords(from), to]));
  return {
    digest: hash('sha256', JSON.stringify(files), 'base64'),
    subjectsOfWord(word) {
      const known = table.byWord.get(foldWords(word));
      const subject = known === undefined ? findCurriculumSubject(word) : undefined;
      return known ?? (subject === undefined ? undefined : [subject]);
    },
    familyRule(family, publisher) {
      const [foldedFamily, foldedPublisher] = [foldWords(family), foldWords(publisher ?? '')];
      return rules.find((own) => own.family === foldedFamily && (own.publisher === undefined || own.publisher === foldedPublisher))?.rule;
    },
    subject: (idOrName) => table.find(idOrName),
    unnamedSector: files.findLast(({ sector }) => sector !== undefined)?.sector,
    publisherName: (name) => publishers.get(foldWords(name)) ?? name,
    findSubject(id) {
      const subject = findCurriculumSubject(id) ?? table.byId.get(id);
      return subject?.id === id ? recordsOf(subject) : undefined;
    },
  };
}

function recordsOf({ id, name, area }: MappedSubject): { readonly area: AreaRecord; readonly subject: SubjectRecord } {
  return {
    area: { kind: 'area', name: area, position: areaPositions.get(area) ?? areaPositions.size },
    subject: { kind: 'subject', id, area, name, classificationId: id, imageUrl: subjectImage(name) },
  };
}
