import { ownValue } from '#contract/own-value.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import type { CurriculumWords } from '#importers/mapping/place-product.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { audiences, readCode } from '#importers/onix/message/onix-code-lists.ts';

type Words = { readonly [Kind in keyof CurriculumWords]: string[] };

// List 27.
const nur = '32';
const themaSubject = '93';
const themaLanguage = '95';
const themaPurpose = '97';
const ownSchemes = new Set(['23', '24']);
// List 29.
const onixAudience = '01';
const ownAudience = '02';

/** Thema's educational purposes that name a sector. 4CP (vocational) and 4C alone name none. */
const sectorOfPurpose: Readonly<Record<string, string>> = { '4CA': 'PO', '4CD': 'PO', '4CF': 'VO', '4CL': 'VO', '4CN': 'VO', '4CT': 'HO' };
// Thema's school subjects about a language, in which a qualifier names the language.
const languageSubject = /^YPC[AKS]/u;
const shortestSubject = 3;

/** What a scheme of the publisher's own is about, by its name: 'Vak', 'Onderwijsniveau', 'Leerjaar', 'Onderwijssector'. */
function kindOfScheme(name: string): keyof Words | undefined {
  const folded = foldWords(name);
  const kinds: readonly (readonly [RegExp, keyof Words])[] = [
    [/niveau|schooltype|schoolsoort|onderwijstype|onderwijssoort|opleiding/u, 'levels'],
    [/leerja(?:ar|ren)|jaarlaag|klas/u, 'years'],
    [/sector/u, 'sectors'],
    [/vak|leergebied/u, 'subjects'],
  ];
  return kinds.find(([pattern]) => pattern.test(folded))?.[1];
}

/** The word of the mapping for a Thema code: that of the code itself, or of the nearest broader code that the mapping knows. */
function themaWord(code: string, mapping: Mapping): string {
  for (let length = code.length; length >= shortestSubject; length -= 1) {
    const word = `Thema ${code.slice(0, length)}`;
    if (mapping.subjectsOfWord(word) !== undefined) {
      return word;
    }
  }
  return `Thema ${code}`;
}

class WordCollector {
  readonly words: Words = { sectors: [], courses: [], subjects: [], levels: [], years: [] };
  readonly #mapping: Mapping;
  readonly #languages: readonly string[];

  constructor(mapping: Mapping, languages: readonly string[]) {
    this.#mapping = mapping;
    this.#languages = languages;
  }

  addSubject(subject: XmlNode): void {
    const scheme = lineAt(subject, 'SubjectSchemeIdentifier') ?? '';
    const code = lineAt(subject, 'SubjectCode');
    const text = lineAt(subject, 'SubjectHeadingText') ?? code;
    if (scheme === nur && code !== undefined) {
      this.words.subjects.push(`NUR ${code}`);
    } else if (scheme === themaSubject && code !== undefined) {
      this.words.subjects.push(...this.#wordsOfThema(code.toUpperCase()));
    } else if (scheme === themaPurpose && code !== undefined) {
      this.#addPurpose(code.toUpperCase(), text ?? code);
    } else if (ownSchemes.has(scheme)) {
      this.addOwn(lineAt(subject, 'SubjectSchemeName'), text);
    }
  }

  #wordsOfThema(code: string): readonly string[] {
    const languages = languageSubject.test(code) ? this.#languages : [];
    return languages.length === 0 ? [themaWord(code, this.#mapping)] : languages.map((language) => themaWord(language, this.#mapping));
  }

  /** The national codes (4Z-NL-...) name a level in their heading only. */
  #addPurpose(code: string, heading: string): void {
    const sector = ownValue(sectorOfPurpose, code.slice(0, 3));
    if (sector !== undefined) {
      this.words.sectors.push(sector);
    } else if (code.startsWith('4Z')) {
      this.#addLevel(heading);
    }
  }

  /** A level often has its year in the same text: 'havo 4'. */
  #addLevel(text: string): void {
    this.words.levels.push(text);
    this.words.years.push(text);
  }

  /** Adds a text of a scheme or an audience of the publisher's own, whose name says what it is about. */
  addOwn(name: string | undefined, text: string | undefined): void {
    const kind = name === undefined ? undefined : kindOfScheme(name);
    if (kind === 'levels' && text !== undefined) {
      this.#addLevel(text);
    } else if (kind !== undefined && text !== undefined) {
      this.words[kind].push(text);
    }
  }
}

/** The words of a product about its place in education: NUR and Thema as words of the mapping, audiences, and schemes of the publisher's own. */
export function readCurriculumWords(descriptive: XmlNode, mapping: Mapping, notes: FieldNote[]): CurriculumWords {
  const subjects = nodesAt(descriptive, 'Subject');
  const languages = subjects
    .filter((subject) => lineAt(subject, 'SubjectSchemeIdentifier') === themaLanguage)
    .flatMap((subject) => lineAt(subject, 'SubjectCode')?.toUpperCase() ?? []);
  const collector = new WordCollector(mapping, languages);
  for (const subject of subjects) {
    collector.addSubject(subject);
  }
  for (const audience of nodesAt(descriptive, 'Audience')) {
    const type = lineAt(audience, 'AudienceCodeType');
    const value = lineAt(audience, 'AudienceCodeValue');
    if (type === onixAudience) {
      collector.words.sectors.push(...[readCode(audiences, value, 'AudienceCodeValue', notes)].filter((sector) => sector !== undefined));
    } else if (type === ownAudience) {
      collector.addOwn(lineAt(audience, 'AudienceCodeTypeName'), lineAt(audience, 'AudienceHeadingText') ?? value);
    }
  }
  return collector.words;
}
