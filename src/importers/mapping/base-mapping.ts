import type { MappingFile } from './mapping-schema.ts';

type Words = Readonly<Record<string, string>>;

// A word with several subjects means those that are taught at the product's levels and years; without a match, the first.
const wordsOfSubjects: Words = {
  Natuurkunde: 'natuurkunde|fysica',
  'Natuur- en scheikunde I': 'nask|nask1|natuur- en scheikunde|natuur- en scheikunde 1|natuur en scheikunde|natuurkunde|nask 1 natuurkunde',
  Scheikunde: 'scheikunde|chemie',
  'Natuur- en scheikunde II': 'nask2|natuur- en scheikunde 2|scheikunde|nask 2 scheikunde',
  Wiskunde: 'wiskunde',
  'Rekenen en wiskunde': 'wiskunde|rekenen|rekenen/wiskunde|wiskunde/rekenen',
  'Wiskunde A': 'wiskunde a',
  'Wiskunde B': 'wiskunde b',
  'Wiskunde C': 'wiskunde c',
  'Wiskunde D': 'wiskunde d',
  'Algemene natuurwetenschappen': 'algemene natuurwetenschappen',
  Biologie: 'biologie|biologie/verzorging|bio/verzorging',
  'Mens en natuur': 'mens en natuur|science|natuuronderwijs',
  'Natuur, leven en technologie': 'natuur leven en technologie',
  Chinees: 'chinese taal en cultuur|chinees',
  Duits: 'duitse taal|duitse taal en literatuur|duits',
  Engels: 'engelse taal|engelse taal en literatuur|engels',
  Frans: 'franse taal|franse taal en literatuur|frans',
  Fries: 'friese taal|friese taal en cultuur|fries',
  Grieks: 'griekse taal|griekse taal en cultuur|grieks|klassieke talen',
  Italiaans: 'italiaanse taal|italiaans',
  Latijn: 'latijnse taal|latijnse taal en cultuur|latijn|klassieke talen',
  Nederlands: 'nederlandse taal|nederlandse taal en literatuur|nederlands',
  Spaans: 'spaanse taal|spaanse taal en literatuur|spaans',
  Aardrijkskunde: 'aardrijkskunde|geografie',
  Filosofie: 'filosofie|wijsbegeerte',
  Geschiedenis: 'geschiedenis|geschiedenis en staatsinrichting',
  Maatschappijleer: 'maatschappijleer|maatschappijleer 1',
  Maatschappijkunde: 'maatschappijkunde|maatschappijleer 2',
  'Mens en maatschappij': 'mens en maatschappij',
  Bedrijfseconomie: 'bedrijfseconomie|bedrijfseconomie ondernemerschap en financiele zelfredzaamheid|beco',
  Economie: 'economie|algemene economie',
  'Management en organisatie': 'management en organisatie|m&o',
  'Beeldende vorming': 'beeldende vorming|beeldende vakken|handvaardigheid',
  'Culturele en kunstzinnige vorming': 'culturele en kunstzinnige vorming',
  'Kunst (muziek)': 'muziek|kunst muziek',
  'Kunst en cultuur': 'kunst en cultuur|kunst',
  'Lichamelijke opvoeding': 'lichamelijke opvoeding|gymnastiek',
  Informatica: 'informatica|informatiekunde',
  Techniek: 'techniek|technologie',
  'Economie en Ondernemen': 'economie en ondernemen|handel en administratie',
  'Horeca, Bakkerij en Recreatie': 'horeca bakkerij en recreatie|horeca',
  'Zorg en Welzijn': 'zorg en welzijn|verzorging',
};

// Thema's codes of school subjects (YP) and of the languages that qualify them (2), of Thema 1.2 and later. Codes that mean several subjects of the
// curriculum at once, such as YPJV (business studies and economics), are not here: the manager decides.
const themaOfSubjects: Words = {
  'Beeldende vorming': 'YPAB',
  'Kunst (beeldende vormgeving)': 'YPAB',
  'Kunst (muziek)': 'YPAD',
  Drama: 'YPAF',
  'Kunst (drama)': 'YPAF',
  Geschiedenis: 'YPJH',
  Burgerschap: 'YPJJ3',
  Filosofie: 'YPJL',
  Levensbeschouwing: 'YPJN',
  Aardrijkskunde: 'YPJT',
  Wiskunde: 'YPMF',
  'Rekenen en wiskunde': 'YPMF',
  Biologie: 'YPMP1',
  Scheikunde: 'YPMP3',
  'Natuur- en scheikunde II': 'YPMP3',
  Natuurkunde: 'YPMP5',
  'Natuur- en scheikunde I': 'YPMP5',
  Techniek: 'YPMT',
  Informatica: 'YPMT6',
  'Lichamelijke opvoeding': 'YPWF',
  'Bewegen en sport': 'YPWF',
  Engels: '2ACB',
  Nederlands: '2ACD',
  Duits: '2ACG',
  Frans: '2ADF',
  Latijn: '2ADL',
  Spaans: '2ADS',
  Italiaans: '2ADT',
  Grieks: '2AHA',
};

const splitWords = (words: string): string[] => words.split('|');

/** What the importers know of themselves: the words that feeds use for the subjects of the curriculum, and the subjects SLO does not list. */
export const baseMapping: MappingFile = {
  subjects: [
    ...Object.entries(wordsOfSubjects).map(([subject, words]) => ({ subject, words: splitWords(words) })),
    {
      subject: 'Levensbeschouwing',
      area: 'Mens en maatschappij',
      words: splitWords(
        'levensbeschouwing|godsdienst/levensbeschouwing|godsdienst|godsdienst en levensbeschouwing|levensbeschouwelijke vorming|religie',
      ),
    },
    ...Object.entries(themaOfSubjects).map(([subject, codes]) => ({ subject, words: splitWords(codes).map((code) => `Thema ${code}`) })),
  ],
  families: [],
  publishers: { Thiememeulenhoff: 'ThiemeMeulenhoff' },
};
