import { emptyQuery } from '#catalogue/query/query.ts';
import type { EngineRequest, IndexedProduct } from '#search/search-engine.ts';
import { exampleProducts, request, type ExampleProduct } from './example-catalogue.ts';
import { pick, type Random } from '#seeded-random.ts';

// Words close to each other, compounds and their parts, forms of one word, diacritics, digits, and letters from elsewhere.
const vocabulary =
  'natuurkunde scheikunde wiskunde wiskundig aardrijkskunde aardrijk kunde kunst biologie biologieën boek boeken werk werkboek leerling leraar handleiding antwoordenboek antwoord lijst zon zonnen boekenlijst engels ontdek atlas havo vwo 4 4e 5 2024 één geëerd école Ελλάδα Ελλάς'.split(
    ' ',
  );
const letters = 'abdeiklnorstuwzéλ4';

const anyOf = (random: Random, text: string): string => text[Math.floor(random() * text.length)] ?? '';

/** A slip of the finger: a letter more, less or other, or two that changed places. */
function mistyped(random: Random, word: string): string {
  const place = Math.floor(random() * word.length);
  const [before, letter, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + anyOf(random, letters) + letter + after;
    case 1:
      return before + after;
    case 2:
      return before + anyOf(random, letters) + after;
    default:
      return before + after.slice(0, 1) + letter + after.slice(1);
  }
}

/** A word as people type it: whole, cut off, with one slip or two, glued to another, or in two pieces. */
function typed(random: Random): string {
  const word = pick(random, vocabulary);
  const cut = Math.floor(random() * (word.length + 1));
  switch (Math.floor(random() * 10)) {
    case 0:
      return word.slice(0, Math.max(1, cut));
    case 1:
      return mistyped(random, word);
    case 2:
      return mistyped(random, mistyped(random, word));
    case 3:
      return word + pick(random, ['', 's', 'en', 'e']) + pick(random, vocabulary) + (random() < 0.2 ? pick(random, vocabulary) : '');
    case 4:
      return `${word.slice(0, cut)} ${word.slice(cut)}`;
    case 5:
      return word;
    case 6:
      return pick(random, ['foto’s', '&', '2900000000018', '2900000000019']);
    default:
      return mistyped(random, word);
  }
}

/** A few products with words that are easily mistaken for each other. */
export const randomShelf = (random: Random): readonly IndexedProduct[] =>
  exampleProducts(
    Array.from({ length: 4 + Math.floor(random() * 8) }, (_, number): ExampleProduct => {
      const words = Array.from({ length: 2 + Math.floor(random() * 8) }, () => pick(random, vocabulary));
      return {
        title: words.join(' '),
        ...(number === 0 && { ean: '2900000000018' }),
        facets: { articleGroups: [pick(random, ['Leerboek', 'Werkboek'])], educationTypes: [pick(random, ['havo 4', 'vwo 5'])] },
        keys: { subjects: [pick(random, ['biologie', 'kunst'])] },
      };
    }),
  );

/** A search with slips in its words; some with a filter, a key of the query language. */
export function randomTyping(random: Random): EngineRequest {
  const words = Array.from({ length: pick(random, [1, 1, 1, 1, 2, 2, 3]) }, () => typed(random)).join(' ');
  return request(words.toLowerCase(), {
    ...(random() < 0.25 && { filter: { articleGroups: [pick(random, ['Leerboek', 'Werkboek', 'onbekend'])] } }),
    ...(random() < 0.1 && { query: { subjects: ['biologie'] } }),
    ...(random() < 0.05 && { query: { results: pick(random, [emptyQuery.results, ['products'], ['methods'], []] as const) } }),
    page: pick(random, [0, 0, 3]),
    withCounts: random() < 0.5,
  });
}
