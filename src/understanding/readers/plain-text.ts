import { aboveYearsInWords } from '#understanding/numerals.ts';
import { wordsOfAddress } from './address-pattern.ts';
import { wordOfOrder } from './order-pattern.ts';
import { divisions, measures, months } from './quantity-pattern.ts';

const afterLetters = (ends: string): string => `(?:(?<!\\p{L})|${ends})`;

/** What a text has that names euros: 'eu', 'eur', '20euro', 'twintigeuro', and not 'kleur'. */
export const nameOfMoney: string = `${afterLetters('vijf|tien|twaalf|tig|honderd')}eu(?:r(?:o(?:['’]?s|o?tjes?)?)?)?(?!\\p{L})`;

// A folded word of the greeting that ends a letter.
const wordOfGreeting = '^(?:groet(?:en|jes)?|mvg)$';

/** Units in which time is counted. */
export const unitsOfTime = '(?:jaars?|jaren|j|schooljaar(?!\\s*[\\d/])|schooljaren|jarige?|jr|maanden|maands?|mnd|weken|dagen)';

/** What a text has that counts time: 'jaar', '2jr', 'driejarige', and not 'leerjaar'. */
export const unitOfDuration: string = `${afterLetters('een|één|negen|anderhalf|twee|drie|vier|vijf|zes|nul|twaalf|twintig|dertig|veertig')}${unitsOfTime}(?![\\p{L}\\p{N}])`;

const signs = /["“”„«€§@0789]|\d[.,)]/u;

/** Whether a text has no digits but those of years of school, and no sign of a form of `pattern-reader.ts`: it has a form only in a word that `mayBeInForm`. */
export const isPlainText = (text: string): boolean => !signs.test(text);

const wordInForm = new RegExp(
  [
    '\\d{2}',
    '^(?:x|st|stuks?|ex|exempla(?:ar|ren)|leerlingen|scholieren|kinderen|personen|docenten|leraren|leerkrachten|collega|tientjes?|keer|maal|goedkoper|duurder|budget|kost|kosten|gratis|kosteloos|kosteloze)$',
    `^(?:${months}|${measures})$`,
    wordOfGreeting,
    '^(?:hoofdstuk|hf?st$|parag|par$|bladz|blz$|pagina|pag$|opgave|opdracht$|vraag$|som$|oefening$)',
    `^(?:${divisions})$`,
    `^${aboveYearsInWords}$`,
    `${nameOfMoney}$`,
    `${unitOfDuration}$`,
    '^(?:druk|drukken|editie|dr|ed|uitgave|oplage|versie)$',
    '^(?:deel|delen|dl|band)',
    wordOfOrder,
    `^(?:[tn]|${wordsOfAddress})$`,
  ].join('|'),
  'u',
);

/** False for a folded word with which no text that is plain has one of the signs. */
export const mayBeInForm = (folded: string): boolean => wordInForm.test(folded);
