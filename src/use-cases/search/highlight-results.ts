import type { MethodHighlights, ProductHighlights } from '#contract/highlights.ts';
import type { MethodReference } from '#contract/metadata.ts';
import type { SpanCondition } from '#contract/interpretation.ts';
import type { TextRange } from '#contract/text-range.ts';
import { mapNumbers } from '#search/map-numbers.ts';
import type { EngineRequest, HighlightedName, Highlighter, HighlightRequest, SearchEngine } from '#search/search-engine.ts';
import { tokenize } from '#search/tokenizer.ts';
import { snippetOf, type Snippet } from '#search/snippet.ts';
import type { ProductDocuments, Snapshot } from '#snapshot/snapshot.ts';
import type { FoundProducts } from './search-products.ts';

/** The highlights of a response, in the order of its products and methods; undefined: nothing is highlighted. */
export type SearchHighlights = {
  readonly products: readonly (ProductHighlights | undefined)[];
  readonly methods: readonly (MethodHighlights | undefined)[];
};

/** The engine, and the texts as they are shown. */
export type HighlightPorts = Pick<Snapshot, 'methodReference'> &
  Pick<ProductDocuments, 'productText'> & { readonly engine: Pick<SearchEngine, 'highlighter'> };

// In UTF-16 code units of a description. What is only after them gives no snippet, so that a long text costs no more than this.
const searchedDescription = 10_000;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

type NamedMethod = Pick<MethodReference, 'classificationId' | 'name' | 'subject'>;

// The label of a method adds its subject where another one has its name, and that of a subject its area; titles and lists have the name alone.
const namesOf = (keys: readonly string[], methods: readonly NamedMethod[]): readonly string[] =>
  methods.flatMap(({ classificationId, name, subject }) => [
    ...(keys.includes(classificationId) ? [name] : []),
    ...(keys.includes(subject.id) ? [subject.name] : []),
  ]);

// A year alone ('klas 2', '4') is marked with its level ('havo 2'), because the number by itself says other things elsewhere in a title. A title can
// leave out the tracks of vmbo.
function nameOf({ on, keys, labels }: SpanCondition, typed: string, methods: readonly NamedMethod[]): HighlightedName {
  switch (on) {
    case 'educationTypes':
      return { typed: hasLetter(typed) ? typed : '', names: [...labels.filter(hasLetter), ...(labels.some(hasDigit) ? keys : [])] };
    case 'methods':
    case 'subjects':
      return { typed, names: [...new Set([...labels, ...namesOf(keys, methods)])] };
    case 'part':
    case 'licenceDuration':
      return { typed, names: [] };
    default:
      return { typed, names: labels };
  }
}

// More values of a field are what remains of it where the question leaves some out: every product has one, and nobody looks for it.
const mostNamedValues = 8;

// Prices, years, availability, orders and what is left out are not in titles; EANs are those of the query.
const unnamed: ReadonlySet<SpanCondition['on']> = new Set([
  'price',
  'publicationYear',
  'exceptPublicationYear',
  'exceptPart',
  'exceptLicenceDuration',
  'deliveryStatus',
  'ean',
  'order',
]);
const isNamed = ({ on, keys }: SpanCondition): boolean => !unnamed.has(on) && (on === 'educationTypes' || keys.length <= mostNamedValues);

function highlightedNames(
  { request, interpretation }: FoundProducts,
  text: string,
  methods: readonly NamedMethod[],
): readonly HighlightedName[] {
  const { eans } = request.query;
  const spans = (interpretation?.spans ?? []).filter(({ replaced }) => !replaced);
  return [
    ...spans.flatMap(({ start, end, correction, conditions }) =>
      conditions.filter(isNamed).map((condition) => nameOf(condition, correction?.text ?? text.slice(start, end), methods)),
    ),
    ...(eans.length > 0 ? [{ typed: '', names: eans }] : []),
  ];
}

const present = (ranges: readonly TextRange[]): readonly TextRange[] | undefined => (ranges.length > 0 ? ranges : undefined);

// A phrase between quotation marks is found whole, so its words are not highlighted elsewhere.
function literalParts({ query, conditions }: EngineRequest): HighlightRequest {
  const phrases = conditions?.phrases ?? [];
  if (phrases.length === 0) {
    return { words: query.words, names: [] };
  }
  const inPhrases = new Set(phrases.flatMap(tokenize));
  return {
    words: query.words.filter((word) => !tokenize(word).every((part) => inPhrases.has(part))),
    names: phrases.map((phrase) => ({ typed: phrase, names: [] })),
  };
}

// Methods share subjects and publishers, and products publishers.
function memorised(highlight: Highlighter): Highlighter {
  const known = new Map<string, readonly TextRange[]>();
  return (text) => {
    const ranges = known.get(text) ?? highlight(text);
    known.set(text, ranges);
    return ranges;
  };
}

function snippetOfDescription(description: string, highlight: Highlighter): Snippet | undefined {
  const ranges = highlight(description.slice(0, searchedDescription));
  return snippetOf(
    description,
    ranges.filter(({ end }) => end < searchedDescription),
  );
}

/**
 * Finds what the products and methods of a response have of the search: its words as the engine matches them, and the names of what parts of the
 * question were read as. `text`: the query as typed.
 */
export function highlightResults(
  found: FoundProducts,
  text: string,
  { engine, productText, methodReference }: HighlightPorts,
): SearchHighlights {
  const { response, request } = found;
  const literal = literalParts(request);
  const methods = mapNumbers(response.methods, (method) => methodReference(method));
  const names = highlightedNames(found, text, methods);
  const isLiteral = literal.words.length + literal.names.length > 0;
  if (!isLiteral && names.length === 0) {
    return { products: [], methods: [] };
  }
  const highlight = engine.highlighter({ words: literal.words, names: [...literal.names, ...names] });
  const highlightLiteral = names.length === 0 ? highlight : engine.highlighter(literal);
  const highlightOnce = memorised(highlight);
  const highlightLiteralOnce = memorised(highlightLiteral);
  // Snippets are of words and phrases, and for responses with counts alone, because suggestions show none.
  const isSnippetShown = request.withCounts && isLiteral;
  const mayHaveEan = request.query.eans.length > 0 || request.query.words.some(hasDigit);
  const textOf = (product: number, field: 'title' | 'ean' | 'publisher' | 'webText'): string => productText(product, field) ?? '';
  // Whether a product has one of the words or phrases where a list shows it. Without names of conditions these are all that is highlighted.
  const isInList = (product: number, isShown: boolean): boolean =>
    (names.length === 0 ? isShown : (['title', 'ean'] as const).some((field) => highlightLiteral(textOf(product, field)).length > 0)) ||
    highlightLiteralOnce(textOf(product, 'publisher')).length > 0;
  return {
    products: mapNumbers(response.products, (product) => {
      const title = present(highlight(textOf(product, 'title')));
      const ean = mayHaveEan ? present(highlight(textOf(product, 'ean'))) : undefined;
      const hasSnippet = isSnippetShown && !isInList(product, (title ?? ean) !== undefined);
      const snippet = hasSnippet ? snippetOfDescription(textOf(product, 'webText'), highlightLiteral) : undefined;
      return title || ean || snippet ? { ...(title && { title }), ...(ean && { ean }), ...(snippet && { snippet }) } : undefined;
    }),
    methods: methods.map((reference) => {
      const name = present(highlight(reference.name));
      const publisher = present(highlightOnce(reference.publisher ?? ''));
      const subject = present(highlightOnce(reference.subject.name));
      return name || publisher || subject
        ? { ...(name && { name }), ...(publisher && { publisher }), ...(subject && { subject }) }
        : undefined;
    }),
  };
}
