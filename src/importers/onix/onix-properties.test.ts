import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { escapeXml } from '#catalogue/markup.ts';
import { collect, productsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { identifier, message, price, product, supply, tag, testImporter } from './onix.fixture.ts';
import { shortTagsOf } from './message/short-tags.fixture.ts';

const word = fc.stringMatching(/^[A-Za-zéïĳ€&<"'0-9]{1,12}$/u);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const ean = fc.integer({ min: 0, max: 999_999_999 }).map((number) => {
  const first12 = `978${String(number).padStart(9, '0')}`;
  return `${first12}${eanCheckDigit(first12)}`;
});

/** What a product says, and what becomes of it. */
const facts = fc.record({
  ean,
  title: words,
  authors: fc.uniqueArray(words, { maxLength: 3 }),
  edition: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  publisher: fc.option(words, { nil: undefined }),
  year: fc.option(fc.integer({ min: 1900, max: 2031 }), { nil: undefined }),
  cents: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined }),
  availability: fc.constantFrom(
    ['20', 'Leverbaar'],
    ['31', 'Nieuw beperkt leverbaar'],
    ['10', 'Nog niet verschenen'],
    ['51', 'Uitverkocht'],
  ),
  text: fc.option(words, { nil: undefined }),
  predecessor: fc.option(ean, { nil: undefined }),
  parts: fc.uniqueArray(ean, { maxLength: 3 }),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const text = (name: string, value: string | number | undefined): string => (value === undefined ? '' : tag(name, escapeXml(String(value))));
const whenGiven = (value: unknown, ...content: readonly string[]): string => (value === undefined ? '' : content.join(''));

const recordOf = (given: Facts): string =>
  product(
    [
      tag(
        'DescriptiveDetail',
        tag('TitleDetail', tag('TitleType', '01'), tag('TitleElement', tag('TitleElementLevel', '01'), text('TitleText', given.title))),
        ...given.authors.map((name) => tag('Contributor', tag('ContributorRole', 'A01'), text('PersonName', name))),
        text('EditionNumber', given.edition),
        ...given.parts.map((part) => tag('ProductPart', identifier(part))),
      ),
      tag('CollateralDetail', whenGiven(given.text, tag('TextContent', tag('TextType', '03'), text('Text', given.text)))),
      tag(
        'PublishingDetail',
        whenGiven(given.publisher, tag('Publisher', tag('PublishingRole', '01'), text('PublisherName', given.publisher))),
        whenGiven(given.year, tag('PublishingDate', tag('PublishingDateRole', '01'), text('Date', given.year))),
      ),
      tag(
        'RelatedMaterial',
        whenGiven(given.predecessor, tag('RelatedProduct', tag('ProductRelationCode', '03'), identifier(given.predecessor))),
      ),
      supply(
        tag('ProductAvailability', given.availability[0] ?? '') + whenGiven(given.cents, price(((given.cents ?? 0) / 100).toFixed(2))),
      ),
    ].join(''),
    { ids: identifier(given.ean, '03') },
  );

const expected = (given: Facts): object => ({
  kind: 'product',
  id: given.ean,
  ean: given.ean,
  title: given.title,
  authors: given.authors,
  assembly: given.parts,
  deliveryStatus: given.availability[1],
  learningPhases: [],
  educationTypes: [],
  sectors: [],
  subjectIds: [],
  methodIds: [],
  targetUsers: [],
  ...(given.edition !== undefined && { edition: `${given.edition}e druk` }),
  ...(given.publisher !== undefined && { publisher: given.publisher }),
  ...(given.year !== undefined && { publicationYear: given.year }),
  ...(given.cents !== undefined && { price: given.cents }),
  ...(given.text !== undefined && { webText: given.text }),
  ...(given.predecessor !== undefined && { predecessorId: given.predecessor }),
});

const read = (content: string, chunkSize: number): Promise<readonly ImportEvent[]> =>
  collect(testImporter().read(sourceOf(content, chunkSize)));

describe('random messages', () => {
  it('give what was put in them, whatever the size of the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 4 }), fc.integer({ min: 20, max: 400 }), async (all, chunkSize) => {
        const events = await read(message(...all.map(recordOf)), chunkSize);
        expect(productsOf(events)).toEqual(all.map(expected));
        expect(events.filter(({ kind }) => kind === 'rejected' || kind === 'unreadable')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('give the same with short tags', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 3 }), async (all) => {
        const reference = message(...all.map(recordOf));
        expect(await read(shortTagsOf(reference), 500)).toEqual(await read(reference, 500));
      }),
      { numRuns: 40 },
    );
  });

  it('never stop the import when they are damaged: every record is an event, or the file ends with its reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(60), word, async (all, place, length, rubbish) => {
        const whole = message(...all.map(recordOf));
        const start = place % whole.length;
        const damaged = `${whole.slice(0, start)}${rubbish}${whole.slice(start + length)}`;
        const events = await read(damaged, 64);
        expect(events.length).toBeGreaterThan(0);
        const [last] = events.filter(({ kind }) => kind !== 'note').slice(-1);
        const records = events.filter(({ kind }) => ['record', 'change', 'withdrawal', 'rejected'].includes(kind)).length;
        expect(last?.kind === 'unreadable' || records === all.length).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
