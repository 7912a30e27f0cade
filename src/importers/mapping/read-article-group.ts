import { foldWords } from './fold-words.ts';

// The first match applies: a "docentenhandleiding bij het werkboek" is for the teacher.
const groupsByTitle: readonly (readonly [RegExp, string])[] = [
  [/docenten?(?:hand(?:leiding|boek)|pakket|boek)|lerarenhandleiding|handleiding/u, 'Docentenhandleiding'],
  [/antwoorden|uitwerkingen/u, 'Antwoorden'],
  [/examen(?:bundel|training|katern|idioom|boek)|samengevat/u, 'Examentraining'],
  [/leer-? ?(?:\/|en)? ?(?:werk|opdrachten|oefen)-?(?:boek|katern)/u, 'Leerwerkboek'],
  [/(?:werk|opdrachten|taken|oefen)-?(?:boek|katern|schrift)/u, 'Werkboek'],
  [/(?:leer|hand|tekst|theorie|informatie|basis)boek/u, 'Leerboek'],
  [/pakket/u, 'Pakket'],
];

const bookWords =
  /^(?:(?:papieren )?(?:boek|book)|papier|paper|print|folio|tijdschrift|paperback|hardback|hardcover|softcover|pocket|gebonden|ingenaaid|genaaid|geniet|gelijmd|losbladig|(?:spiraal|ring|wire o)(?: ?band)?|spiral ?bound)$/u;

const isBook = (medium: string): boolean => bookWords.test(foldWords(medium));

/**
 * The article group, from the medium, IsLicensed, and the words of the title. Publishers also mark paper as licensed, so IsLicensed is ignored for a
 * book.
 */
export function readArticleGroup(medium: string | undefined, isLicensed: boolean, title: string): string | undefined {
  const folded = title.toLowerCase();
  const isLicence = isLicensed && (/licentie/u.test(folded) || (medium !== undefined && !isBook(medium) && foldWords(medium) !== 'anders'));
  if (isLicence && (medium === undefined || !isBook(medium))) {
    return /docent/u.test(folded) ? 'Docentlicentie' : 'Digitale licentie';
  }
  const group = groupsByTitle.find(([pattern]) => pattern.test(folded))?.[1];
  if (medium === undefined || isBook(medium) || foldWords(medium) === 'anders') {
    return group ?? (medium !== undefined && isBook(medium) ? 'Boek' : undefined);
  }
  return 'Digitaal';
}
