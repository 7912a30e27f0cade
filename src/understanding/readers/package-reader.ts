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
  const packages = tokens.some(isLicence) ? kindsOfPhrase('pakket', vocabulary) : undefined;
  if (packages === undefined) {
    return [];
  }
  const ofKinds = candidates.filter(({ conditions }) => conditions.some(({ on }) => on === 'articleGroups'));
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
