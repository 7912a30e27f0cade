/** A row of the curriculum: name, school abbreviation, other spellings of the abbreviation, and where it is taught. */
export type CurriculumRow = readonly [name: string, abbreviation: string, otherAbbreviations: string, taught: string];

const all = 'vmbo 1-4 bb kb gl tl, havo 1-5, vwo 1-6';
const lower = 'vmbo 1-2 bb kb gl tl, havo 1-3, vwo 1-3';
const upper = 'havo 4-5, vwo 4-6';
const vmboUpper = 'vmbo 3-4 bb kb gl tl';
const vmboTheoretical = 'vmbo 3-4 gl tl';
const vocational = 'vmbo 3-4 bb kb gl';

/**
 * The areas in the order of the catalogue and their subjects in the order of the alphabet. Names, levels and phases are those of SLO's open
 * curriculum data (MIT licence, with thanks to SLO); the grouping in areas and the abbreviations are our own.
 */
export const curriculumRows: Readonly<Record<string, readonly CurriculumRow[]>> = {
  'Exacte vakken': [
    ['Natuur- en scheikunde I', 'nask1', 'nask|nask 1|ns1', 'vmbo 1-4 bb kb gl tl'],
    ['Natuur- en scheikunde II', 'nask2', 'nask 2|ns2', `vmbo 1-2 bb kb gl tl, ${vmboTheoretical}`],
    ['Natuurkunde', 'na', 'nat|natk', 'havo 1-5, vwo 1-6'],
    ['Rekenen en wiskunde', 'rw', 'rek', lower],
    ['Scheikunde', 'sk', 'sch|schk', 'havo 1-5, vwo 1-6'],
    ['Wiskunde', 'wi', 'wis|wisk', vmboUpper],
    ['Wiskunde A', 'wisA', 'wa|wi a|wia|wis a', upper],
    ['Wiskunde B', 'wisB', 'wb|wi b|wib|wis b', upper],
    ['Wiskunde C', 'wisC', 'wc|wi c|wic|wis c', 'vwo 4-6'],
    ['Wiskunde D', 'wisD', 'wd|wi d|wid|wis d', upper],
  ],
  'Natuur en leven': [
    ['Algemene natuurwetenschappen', 'anw', '', upper],
    ['Biologie', 'bi', 'bio|biol', all],
    ['Mens en natuur', 'mn', 'm&n', lower],
    ['Natuur, leven en technologie', 'nlt', 'nl&t', upper],
  ],
  Talen: [
    ['Chinees', 'ch', 'chi|chin', 'vwo 1-6'],
    ['Duits', 'du', 'dui|dutl', all],
    ['Engels', 'en', 'eng|entl', all],
    ['Frans', 'fa', 'fra|fatl', all],
    ['Fries', 'fr', 'fri|frtl', `vmbo 1-2 bb kb gl tl, ${vmboTheoretical}, havo 1-5, vwo 1-6`],
    ['Grieks', 'gtc', 'gr|grtl', 'vwo 1-6'],
    ['Italiaans', 'ita', 'ital|ittl', upper],
    ['Latijn', 'ltc', 'la|latl', 'vwo 1-6'],
    ['Nederlands', 'ne', 'ned|netl', all],
    ['Spaans', 'sp', 'spa|sptl', all],
  ],
  'Mens en maatschappij': [
    ['Aardrijkskunde', 'ak', 'aard', all],
    ['Burgerschap', 'bu', 'burg', lower],
    ['Filosofie', 'fi', 'fil|filo', upper],
    ['Geschiedenis', 'gs', 'ges|gesch', all],
    ['Maatschappijkunde', 'mk', 'mask', vmboUpper],
    ['Maatschappijleer', 'ml', 'maat', `${vmboUpper}, ${upper}`],
    ['Maatschappijwetenschappen', 'maw', '', upper],
    ['Mens en maatschappij', 'mm', 'm&m', lower],
  ],
  'Economie en organisatie': [
    ['Bedrijfseconomie', 'be', 'beco|bedr', upper],
    ['Economie', 'ec', 'eco|econ', all],
    ['Management en organisatie', 'mo', 'm&o', upper],
  ],
  'Kunst en cultuur': [
    ['Beeldende vorming', 'bv', 'beevo', vmboTheoretical],
    ['Culturele en kunstzinnige vorming', 'ckv', '', upper],
    ['Dans', 'da', '', vmboTheoretical],
    ['Drama', 'dr', '', vmboTheoretical],
    ['Kunst (algemeen)', 'kua', 'ku', upper],
    ['Kunst (beeldende vormgeving)', 'kubv', '', upper],
    ['Kunst (dans)', 'kuda', '', upper],
    ['Kunst (drama)', 'kudr', '', upper],
    ['Kunst (muziek)', 'kumu', '', upper],
    ['Kunst en cultuur', 'kc', 'k&c', lower],
    ['Kunstvakken incl. CKV', 'kv1', 'kv', vmboUpper],
    ['Tekenen', 'te', 'tek|teh', upper],
  ],
  'Bewegen en sport': [
    ['Bewegen en sport', 'bs', 'b&s', lower],
    ['Bewegen, sport en maatschappij', 'bsm', '', upper],
    ['Lichamelijke opvoeding', 'lo', 'gym', upper],
    ['Lichamelijke opvoeding 1', 'lo1', 'lo 1', vmboUpper],
    ['Lichamelijke opvoeding 2', 'lo2', 'lo 2', vmboTheoretical],
  ],
  'Techniek en digitaal': [
    ['Digitale Geletterdheid', 'dg', 'digi', all],
    ['Informatica', 'in', 'inf|info', upper],
    ['Informatietechnologie', 'it', '', vmboTheoretical],
    ['Techniek', 'tech', 'tn', lower],
    ['Techniek en Innovatief Vakmanschap', 'tiv', '', vmboTheoretical],
    ['Technologie en Toepassing', 'tt', 't&t', vmboTheoretical],
  ],
  'Beroepsgerichte vakken': [
    ['Bouwen, Wonen en Interieur', 'bwi', '', vocational],
    ['Dienstverlening en Producten', 'dp', 'd&p', vocational],
    ['Economie en Ondernemen', 'eo', 'e&o', vocational],
    ['Groen', 'grn', 'gro', vocational],
    ['Horeca, Bakkerij en Recreatie', 'hbr', '', vocational],
    ['Maritiem en Techniek', 'mat', 'm&t', vocational],
    ['Media, Vormgeving en ICT', 'mvi', '', vocational],
    ['Mobiliteit en Transport', 'mt', '', vocational],
    ['Produceren, Installeren en Energie', 'pie', '', vocational],
    ['Zorg en Welzijn', 'zw', 'z&w', vocational],
  ],
};
