import { educationTypeLabel, type EducationType } from '#catalogue/education/education-type.ts';
import { sectors as allSectors, type Sector } from '#catalogue/education/sector.ts';
import { joinEducationTypes, type ProductFamily } from '#catalogue/product/product-family.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { foldWords } from './fold-words.ts';
import type { MappedSubject, Mapping } from './mapping.ts';
import { learningPhasesOf, readEducation, readLevels } from './read-education.ts';
import { readEdition, readFamilyName } from './read-family.ts';
import { readSectors, sectorsOfLevel } from './read-sectors.ts';
import { stableId } from './stable-id.ts';
import { noSubjectReason, unknownSubjectReason } from './unknown-subjects.ts';
import { unplacedFamilyReason } from './unplaced-family.ts';

/** The place of a product in the words of the feed: a sector with its courses, subjects, levels and years. */
export type CurriculumWords = {
  readonly sectors: readonly string[];
  readonly courses: readonly string[];
  readonly subjects: readonly string[];
  readonly levels: readonly string[];
  readonly years: readonly string[];
};

/** The fields of a feed that decide the placement of a product. */
export type PlaceableProduct = {
  readonly source: string;
  readonly title: string;
  readonly publisher?: string | undefined;
  readonly family?: string | undefined;
  readonly edition?: string | undefined;
  /** Undefined when the feed has no fields for it. */
  readonly curriculum: readonly CurriculumWords[] | undefined;
};

/** The place of a product in the hierarchy. A product without subjects is stored and can be found, but belongs to no subject. */
export type Placement = {
  readonly subjectIds: readonly string[];
  readonly educationTypes: readonly EducationType[];
  /** Undefined when the feed has no fields that could tell it. */
  readonly sectors?: readonly Sector[];
  readonly edition?: string;
  readonly family?: ProductFamily;
  readonly notes: readonly FieldNote[];
};

const sectorsOf = ({ sectors, levels }: CurriculumWords): readonly Sector[] =>
  sectors.length > 0 ? sectors.flatMap(readSectors) : levels.flatMap(sectorsOfLevel);

/** The places in secondary education. Where no place names a sector or a level, all are of the sector that the mapping gives. */
function secondaryPlaces(curriculum: readonly CurriculumWords[], mapping: Mapping): readonly CurriculumWords[] {
  const isNamed = curriculum.some((words) => sectorsOf(words).length > 0);
  return isNamed || mapping.unnamedSector !== 'VO' ? curriculum.filter((words) => sectorsOf(words).includes('VO')) : curriculum;
}

/**
 * The sectors that the words of a feed name, by the mapping or their subjects when they name neither a sector nor a level. Every known subject is one of
 * secondary education.
 */
function sectorsOfAll(curriculum: readonly CurriculumWords[], mapping: Mapping): readonly Sector[] {
  const named = new Set(curriculum.flatMap(sectorsOf));
  if (named.size === 0 && mapping.unnamedSector !== undefined) {
    return [mapping.unnamedSector];
  }
  const isTaught = curriculum.some(({ courses, subjects }) => [...courses, ...subjects].some((word) => mapping.subjectsOfWord(word)));
  return named.size === 0 && isTaught ? ['VO'] : allSectors.filter((sector) => named.has(sector));
}

const quoted = (words: Iterable<string>): string => [...new Set(words)].map((word) => `"${word}"`).join(', ');

/** Of the subjects that a word may mean, those that are taught at these levels and years; the most likely one when none is. */
function narrowSubjects(candidates: readonly MappedSubject[], types: readonly EducationType[]): readonly MappedSubject[] {
  const labels = new Set(types.map(educationTypeLabel));
  const taught = candidates.filter((subject) => subject.educationTypes.some((type) => labels.has(educationTypeLabel(type))));
  return taught.length > 0 ? taught : candidates.slice(0, 1);
}

const wordsOfMathematics = new Set(['wiskunde', 'thema ypmf']);

// Feeds write 'WISKUNDE' for wiskunde A to D; the title names the letter.
function refineSubjectWord(word: string, title: string): string {
  if (!wordsOfMathematics.has(foldWords(word))) {
    return word;
  }
  const letter = /\bwis?(?:kunde)?[ -]?([abcd])\b/iu.exec(title)?.[1];
  return letter === undefined ? word : `wiskunde ${letter}`;
}

function subjectsOf(
  { courses, subjects }: CurriculumWords,
  types: readonly EducationType[],
  title: string,
  mapping: Mapping,
): readonly MappedSubject[] {
  for (const words of [courses, subjects]) {
    const found = words
      .map((word) => mapping.subjectsOfWord(refineSubjectWord(word, title)))
      .filter((candidates) => candidates !== undefined)
      .flatMap((candidates) => narrowSubjects(candidates, types));
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

function familyOf(product: PlaceableProduct, subjects: readonly MappedSubject[], mapping: Mapping) {
  const written = product.family === undefined ? undefined : readFamilyName(product.family);
  const rule = written === undefined ? undefined : mapping.familyRule(written.name, product.publisher);
  const subject = rule?.subject === undefined ? subjects[0] : mapping.subject(rule.subject);
  const productEdition = product.edition === undefined ? undefined : (readEdition(product.edition) ?? { edition: product.edition });
  const editions = { ...productEdition, ...written, ...(rule?.edition !== undefined && { edition: rule.edition }) };
  const editionOrder = rule?.editionOrder ?? editions.editionOrder;
  const name = rule?.method ?? written?.name;
  const edition = editions.edition;
  return { name, subject, edition, editionOrder };
}

function sectorNote(curriculum: readonly CurriculumWords[], sectors: readonly Sector[] | undefined): FieldNote {
  const words = curriculum.flatMap((one) => one.sectors);
  const levels = curriculum.flatMap((one) => one.levels).filter((level) => sectorsOfLevel(level).length === 0);
  const missing = levels.length === 0 ? 'De sector ontbreekt' : `De sector ontbreekt, en niveau ${quoted(levels)} wordt niet herkend`;
  const named = words.length === 0 ? missing : `Sector ${quoted(words)} is geen voortgezet onderwijs`;
  const isShown = sectors === undefined || sectors.includes('VO');
  const kept = isShown
    ? 'het product staat wel in de catalogus, maar niet onder een vak.'
    : 'het product is bewaard, maar staat niet in een catalogus van het voortgezet onderwijs.';
  return { field: 'sector', reason: `${named}: ${kept}` };
}

type Found = {
  readonly own: readonly CurriculumWords[];
  readonly sectors: readonly Sector[] | undefined;
  readonly hasSubject: boolean;
  readonly hasTypes: boolean;
};

function notesOf(product: PlaceableProduct, { own, sectors, hasSubject, hasTypes }: Found): FieldNote[] {
  if (own.length === 0) {
    return [sectorNote(product.curriculum ?? [], sectors)];
  }
  if (!hasSubject) {
    const words = own.flatMap((words) => [...words.courses, ...words.subjects]);
    const { family, publisher } = product;
    return [
      { field: 'vak', reason: words.length === 0 ? noSubjectReason : unknownSubjectReason(words) },
      ...(family === undefined
        ? []
        : [{ field: 'productfamilie', reason: unplacedFamilyReason({ family: readFamilyName(family).name, publisher }) }]),
    ];
  }
  const notes: FieldNote[] = [];
  if (!hasTypes) {
    const [levels, years] = [own.flatMap((words) => words.levels), own.flatMap((words) => words.years)];
    const isLevel = levels.some((text) => readLevels(text).length > 0);
    const reason = isLevel
      ? `Niveau ${quoted(levels)} heeft geen leerjaar ${quoted(years)}.`
      : `Niveau ${quoted(levels) || 'ontbreekt'}: geen vmbo, havo of vwo herkend.`;
    notes.push({ field: 'niveau', reason });
  }
  if (product.family === undefined) {
    notes.push({
      field: 'productfamilie',
      reason: 'Er is geen productfamilie opgegeven: het product staat wel onder het vak, maar niet onder een methode.',
    });
  }
  return notes;
}

/** The id of a method: the same for the same source, publisher, subject and name. */
export const methodIdOf = (source: string, publisher: string | undefined, subjectId: string, name: string): string =>
  stableId(source, foldWords(publisher ?? ''), subjectId, foldWords(name));

/** Finds the place of a product of a feed in the hierarchy. Notes report what cannot be placed; nothing is guessed. */
export function placeProduct(product: PlaceableProduct, mapping: Mapping): Placement {
  const own = secondaryPlaces(product.curriculum ?? [], mapping);
  const sectors = product.curriculum && sectorsOfAll(product.curriculum, mapping);
  const types = own.map((words) => readEducation(words.levels, words.years));
  const educationTypes = joinEducationTypes(types.flat());
  const named = own.flatMap((words, index) => subjectsOf(words, types[index] ?? [], product.title, mapping));
  const { name, subject, edition, editionOrder } = familyOf(product, named, mapping);
  const isPlaced = own.length > 0 && subject !== undefined;
  const subjectIds = isPlaced ? [...new Set([subject, ...named].map((one) => one.id))] : [];
  const notes = notesOf(product, { own, sectors, hasSubject: isPlaced, hasTypes: educationTypes.length > 0 });
  const editionFields = { ...(edition !== undefined && { edition }), ...(editionOrder !== undefined && { editionOrder }) };
  const placement = {
    subjectIds,
    educationTypes,
    ...(sectors !== undefined && { sectors }),
    ...(edition !== undefined && { edition }),
    notes,
  };
  if (!isPlaced || name === undefined) {
    return placement;
  }
  const methodId = methodIdOf(product.source, product.publisher, subject.id, name);
  const publisher = product.publisher === undefined ? {} : { publisher: product.publisher };
  return { ...placement, family: { methodId, subjectId: subject.id, name, ...publisher, ...editionFields } };
}

/** The fields of a product that follow from its place: its subjects, method, levels, years and phases. `words`: its title and family. */
export function fieldsOfPlace({ subjectIds, educationTypes, sectors, family, edition }: Placement, words: string) {
  const isForExamination = subjectIds.length > 0 && /examen/iu.test(words);
  return {
    ...(edition !== undefined && { edition }),
    learningPhases: learningPhasesOf(educationTypes, isForExamination),
    educationTypes,
    ...(sectors !== undefined && { sectors }),
    subjectIds,
    methodIds: family === undefined ? [] : [family.methodId],
  };
}
