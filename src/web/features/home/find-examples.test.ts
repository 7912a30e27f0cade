import { describe, expect, it } from 'vitest';
import { listResult, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { findExamples } from './find-examples.ts';

const product = (subject: string, own: Parameters<typeof listResult>[0] = {}) => listResult({ id: subject, subjects: [subject], ...own });
const answering = (found: (query: string) => boolean) =>
  searchingClient(({ query = '' }) => searchResponse({ totalCount: found(query) ? 3 : 0 }));

describe('findExamples', () => {
  it('makes them of the products: a subject with its class, and a subject with a kind', async () => {
    const { client } = answering(() => true);
    const products = [product('Wiskunde B', { articleGroup: 'Werkboek' }), product('Duits', { educationalLevels: ['vwo'], grades: [5] })];
    expect(await findExamples(client, products)).toEqual(['duits vwo 5', 'wiskunde b werkboek']);
  });

  it('shows two at most, each of another subject', async () => {
    const { client } = answering(() => true);
    const products = [product('Duits'), product('Duits', { grades: [6] }), product('Frans'), product('Spaans')];
    expect(await findExamples(client, products)).toEqual(['duits havo 4', 'frans leerboek']);
  });

  it('leaves out what finds nothing', async () => {
    const { client, requests } = answering((query) => !query.includes('duits'));
    expect(await findExamples(client, [product('Duits'), product('Frans'), product('Engels')])).toEqual([
      'frans leerboek',
      'engels havo 4',
    ]);
    expect(requests.some(({ query = '' }) => query.includes('duits'))).toBe(true);
  });

  it('asks for a number of results and no more, and nothing of a subject that is no search', async () => {
    const { client, requests } = answering(() => true);
    expect(await findExamples(client, [product('kleur;rood|freetext;a'), product('Natuurkunde')])).toEqual(['natuurkunde havo 4']);
    expect(requests).toMatchObject([{ query: 'natuurkunde havo 4', pageSize: 1, profile: 'Hints' }]);
  });

  it('begins with the shortest subject, and counts products without a subject as one', async () => {
    const { client } = answering(() => true);
    const bare = ['1', '2'].map((id) => listResult({ id, subjects: [] }));
    expect(await findExamples(client, [product('Maatschappijwetenschappen'), ...bare])).toEqual(['maatschappijwetenschappen leerboek']);
  });

  it('has none when the search fails, or where too little is known of the products', async () => {
    expect(await findExamples(searchingClient(() => undefined).client, [product('Duits')])).toEqual([]);
    const bare = [listResult({ subjects: [] }), product('Duits', { articleGroup: null }), product('Frans', { educationalLevels: [] })];
    expect(await findExamples(answering(() => true).client, bare)).toEqual([]);
    expect(await findExamples(answering(() => true).client, [])).toEqual([]);
  });
});
