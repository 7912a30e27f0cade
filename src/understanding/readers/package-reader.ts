import type { Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';
import { kindsOfPhrase } from '#understanding/vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const digital: ReadonlySet<string> = new Set(['digitaal', 'online']);
/** Whether a folded word names a licence. */
export const namesLicence = (folded: string): boolean => folded.endsWith('licentie') || folded.endsWith('licenties') || digital.has(folded);
const isLicence = ({ folded }: Token): boolean => namesLicence(folded);
const isBook = (token: Token): boolean => /(?:boek(?:en|jes?)?|^l?w?b)$/u.test(token.folded);
const links: ReadonlySet<string> = new Set(['met', 'en', 'plus', 'inclusief', 'incl']);
const between: ReadonlySet<string> = new Set(['een', 'de', 'bijbehorende', 'bijhorende']);

// The place of the licence behind a book: 2 after 'leerboek met licentie', 3 after 'leerboek met bijbehorende licentie'.
function placeOfLicence(tokens: readonly Token[], end: number): number | undefined {
  const next = end + 1;
  return links.has(tokens[end]?.folded ?? '') ? (between.has(tokens[next]?.folded ?? '') ? next + 1 : next) : undefined;
}

const isOnKinds = ({ conditions }: Candidate): boolean => conditions.some(({ on }) => on === 'articleGroups');

// The kinds that are packages, of a text with a licence.
const packagesIn = (tokens: readonly Token[], vocabulary: Pick<Vocabulary, 'meanings'>): ReturnType<typeof kindsOfPhrase> =>
  tokens.some(isLicence) ? kindsOfPhrase('pakket', vocabulary) : undefined;

// '+' is no such link: 'leerboek + werkboek + licentie' is a package.
const isWrittenLink = (token: Token | undefined): boolean => /^en$/iu.test(token?.text ?? '');

// 'leerboek, werkboek en licentie': a book right before, or with a link between.
const isBehindBook = (first: number, books: readonly Candidate[], tokens: readonly Token[]): boolean =>
  books.some(({ end }) => end === first || (end === first - 1 && isWrittenLink(tokens[end])));

/**
 * Leaves out the packages that are read of the last kinds of a list, 'leerboek, werkboek en licentie', and of kinds with a comma between them: 'boeken,
 * licenties'.
 */
export function withoutPackagesOfLists(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  vocabulary: Pick<Vocabulary, 'meanings'>,
): readonly Candidate[] {
  const packages = packagesIn(tokens, vocabulary);
  if (packages === undefined) {
    return candidates;
  }
  const isPackage = ({ conditions }: Candidate): boolean =>
    conditions.some((one) => one.on === 'articleGroups' && one.keys.join() === packages.keys.join());
  const books = candidates.filter((one) => !isPackage(one) && isOnKinds(one) && tokens.slice(one.first, one.end).some(isBook));
  return candidates.filter((one) => {
    const rest = tokens.slice(one.first + 1, one.end);
    const isOfList =
      rest.some(({ separator }) => separator === ',') || (rest.some(isWrittenLink) && isBehindBook(one.first, books, tokens));
    return !(isPackage(one) && isOfList);
  });
}

/**
 * Reads a book with a licence as the package of both: 'leerwerkboek met licentie', 'werkboeken a en b + digitale licentie', 'leerboek met jaarlicentie',
 * 'werkboek met 1 jaar licentie', 'boek + online', 'lb en licentie'.
 * Gives these candidates in addition to those of the book and the licence.
 */
export function packageCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  vocabulary: Pick<Vocabulary, 'meanings'>,
): readonly Candidate[] {
  const packages = packagesIn(tokens, vocabulary);
  if (packages === undefined) {
    return [];
  }
  const ofKinds = candidates.filter(isOnKinds);
  const licences = ofKinds.filter(({ first, end }) => tokens.slice(first, end).some(isLicence));
  return ofKinds
    .filter(({ first, end }) => tokens.slice(first, end).some(isBook))
    .flatMap((book) => {
      const place = placeOfLicence(tokens, book.end);
      const duration = candidates.find(({ first, conditions }) => first === place && conditions.some(({ on }) => on === 'licenceDuration'));
      return licences
        .filter(({ first }) => first === place || first === duration?.end)
        .map(({ first, end, conditions }) => ({
          ...book,
          end,
          conditions: [
            ...book.conditions.map((own) => (own.on === 'articleGroups' ? packages : own)),
            ...(first === place ? [] : (duration?.conditions ?? [])),
            ...conditions,
          ].filter((condition) => condition.on !== 'articleGroups' || condition === packages),
        }));
    });
}
