import { expect, test } from 'vitest';
import type { SearchCompletionsResponse } from '#contract/search-completion.ts';
import { mapSearchCompletions } from './search-completions.ts';

const completion = { text: 'wiskunde b havo 4', totalCount: 80 };
const product = { id: 'p1', ean: '2903802494665', title: 'Leerboek' };

function mapped(response: unknown) {
  const reported: string[] = [];
  const context = { cdnUrl: '', report: (error: Error) => void reported.push(error.message) };
  return { ...mapSearchCompletions(response as SearchCompletionsResponse, context), reported };
}

test('completions are kept in their order, with the hints for the half-typed text', () => {
  const other = { text: 'wiskunde b havo 5', totalCount: 60 };
  const { completions, hints, reported } = mapped({ completions: [completion, other], hints: { products: [product], methods: [] } });
  expect({ completions, reported }).toEqual({ completions: [completion, other], reported: [] });
  expect(hints).toMatchObject({ hints: [{ id: 'p1', title: 'Leerboek' }], methods: [] });
  expect(mapped({ completions: [completion], hints: null }).hints).toBeUndefined();
});

test.each([[null], [{}], ['x'], [{ completions: null }]])('%j has none', (response) => {
  expect(mapped(response)).toEqual({ completions: [], hints: undefined, reported: [] });
});

test.each([
  ['text', [null, {}, { ...completion, text: ' ' }]],
  [
    'totalCount',
    [
      { ...completion, totalCount: 0 },
      { ...completion, totalCount: null },
    ],
  ],
])('a completion without %s is left out and reported', (field, malformed) => {
  expect(mapped({ completions: [...malformed, completion] })).toMatchObject({
    completions: [completion],
    reported: malformed.map(() => expect.stringContaining(`\`${field}\``) as string),
  });
});
