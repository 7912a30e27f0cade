import { readFileSync } from 'node:fs';
import { curriculumSubjects } from '#catalogue/education/curriculum.ts';
import { gradesOfLevel, levels, type EducationType } from '#catalogue/education/education-type.ts';
import { tokenize } from '#search/tokenizer.ts';
import { runAtOnce } from '#time-slices.ts';
import { vocabularySteps } from './create-vocabulary.ts';
import { parseSynonyms, type Synonym } from './synonyms.ts';
import type { MethodValue, NamedValue, Vocabulary, VocabularySource } from './vocabulary.ts';

const named = (labels: readonly string[]): readonly NamedValue[] =>
  labels.map((label, index) => ({ key: label, label, count: 100 - index }));

const methods: Readonly<Record<string, string>> = {
  Spanningsveld: 'Natuurkunde',
  'Veld & Golf': 'Natuurkunde',
  'Som & Deel': 'Rekenen en wiskunde',
  'Rechte Lijn': 'Wiskunde',
  Verband: 'Wiskunde A',
  'Kruispunt M': 'Mens en maatschappij',
  'Werkplaats Nask': 'Natuur- en scheikunde I',
  'Kern Nederlands': 'Nederlands',
  'Nieuw Nederlands': 'Nederlands',
  'Op de Maat': 'Kunst (muziek)',
  'Tussen de Regels': 'Burgerschap',
  'De Vraagbaak': 'Filosofie',
  'À la carte': 'Frans',
  Motie: 'Maatschappijleer',
  'Kop-werk': 'Techniek',
};

const methodValue = ([label, subject]: readonly [string, string], index: number): MethodValue => ({
  key: `methode-${index + 1}`,
  label,
  count: 50,
  subjects: [subject],
  educationTypes: curriculumSubjects.find(({ name }) => name === subject)?.educationTypes ?? [],
});

const allTypes: readonly EducationType[] = levels.flatMap((level) => gradesOfLevel[level].map((grade) => ({ level, grade })));

const words = new Set(
  tokenize(`Vraag en aanbod, evolutie, fotosynthese en cel, digitale foto's maken, sparen en lenen, tijd van burgers, drijfveer, conjunctuur, cyclus,
    kern van de zaak, het veld, de golf, natuur, kunde, werk, boek, planten, in deel twee, 2903802494665`),
);

/**
 * The catalogue of the tests of understanding: all subjects of the curriculum, a few methods and publishers. Keys are names, except those of methods.
 */
export const testSource: VocabularySource = {
  subjects: curriculumSubjects.map(({ name, educationTypes }) => ({ key: name, label: name, count: 100, educationTypes })),
  subjectAreas: named(['Exacte vakken', 'Talen', 'Mens en maatschappij', 'Beroepsgerichte vakken']),
  methods: Object.entries(methods).map(methodValue),
  publishers: named(['Halsema & Vonk', 'Meridiaan Leermiddelen', 'Émile & Zoé', 'Noorderbries']),
  articleGroups: named([
    'Digitale licentie',
    'Pakket',
    'Werkboek',
    'Antwoorden',
    'Docentenhandleiding',
    'Docentlicentie',
    'Leerboek',
    'Toetsen',
    'Leerwerkboek',
    'Samenvatting',
    'Oefenschrift',
    'Examentraining',
  ]),
  learningPhases: named(['onderbouw', 'bovenbouw']),
  deliveryStatus: named(['Leverbaar', 'Nieuw beperkt leverbaar', 'Nog niet verschenen', 'Uitverkocht', 'Uitverkocht oude druk']),
  targetUsers: named(['leerling', 'docent']),
  editions: ['1e druk', '2e druk', '6e druk', '12e druk'],
  parts: ['A', 'B', '2'],
  newestYear: 2027,
  licenceDurations: [365, 730, 1095, 1461, 1825, 2190, 180],
  educationTypes: allTypes,
  titles: ['Tijd van burgers in havo'],
  hasWord: (word) => words.has(word),
};

/** The synonyms that come with the program. */
export const dutchSynonyms: readonly Synonym[] = parseSynonyms(
  readFileSync(new URL('dutch-words.txt', import.meta.url), 'utf8'),
  'dutch-words.txt',
).synonyms;

/** The vocabulary of a source, made at once. */
export const createVocabulary = (source: VocabularySource, synonyms: readonly Synonym[]): Vocabulary =>
  runAtOnce(vocabularySteps(source, synonyms));

export const testVocabulary: Vocabulary = createVocabulary(testSource, dutchSynonyms);
