import { describe, expect, it } from 'vitest';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { mapInterpretation } from './interpretation.ts';
import { mapPagedResult } from './paged-result.ts';

const condition = { on: 'subjects', keys: ['Natuurkunde'], labels: ['Natuurkunde'] } as const;
const span = { start: 0, end: 10, reading: 'conditions', conditions: [condition], offered: [], replaced: false };
const whole = {
  spans: [{ ...span, correction: { kind: 'spelling', text: 'natuurkunde' } }],
  filter: { subjects: ['Natuurkunde'] },
  isWeaker: false,
};

/** The interpretation of a page of results, and what was reported. */
function mapped(interpretation: unknown) {
  const reported: string[] = [];
  const answer = { products: [], interpretation: interpretation as SearchInterpretation };
  const page = mapPagedResult(
    answer,
    { page: 1, pageSize: 12, mapInterpretation },
    { cdnUrl: '', report: (error) => void reported.push(error.message) },
  );
  return { interpretation: page.interpretation, reported };
}

describe('the interpretation of a search', () => {
  it('is kept as it came', () => {
    expect(mapped(whole)).toEqual({ interpretation: whole, reported: [] });
    const plain = { spans: [span], filter: {}, isWeaker: false };
    expect(mapped(plain)).toEqual({ interpretation: plain, reported: [] });
    expect(mapped({ ...whole, isWeaker: undefined }).interpretation?.isWeaker).toBe(false);
    expect(mapped({ ...whole, isWeaker: true }).interpretation?.isWeaker).toBe(true);
  });

  it('has the title matches that came, and none that are malformed', () => {
    const titleMatches = { start: 0, end: 3, totalCount: 2 };
    expect(mapped({ ...whole, titleMatches }).interpretation).toEqual({ ...whole, titleMatches });
    for (const malformed of [
      null,
      'x',
      {},
      { ...titleMatches, totalCount: 0 },
      { ...titleMatches, end: '3' },
      { ...titleMatches, start: 0.5 },
    ]) {
      expect(mapped({ ...whole, titleMatches: malformed }), JSON.stringify(malformed)).toEqual({ interpretation: whole, reported: [] });
    }
  });

  it.each([undefined, null])('may be %j: the search was literal', (none) => {
    expect(mapped(none)).toEqual({ interpretation: undefined, reported: [] });
  });

  it.each<[unknown]>([
    ['x'],
    [{}],
    [{ ...whole, spans: null }],
    [{ ...whole, spans: [null] }],
    [{ ...whole, spans: [{ ...span, start: '0' }] }],
    [{ ...whole, spans: [{ ...span, end: 1.5 }] }],
    [{ ...whole, spans: [{ ...span, conditions: undefined }] }],
    [{ ...whole, spans: [{ ...span, offered: [{ ...condition, labels: [1] }] }] }],
    [{ ...whole, spans: [{ ...span, conditions: [{ ...condition, keys: 'a' }] }] }],
    [{ ...whole, spans: [{ ...span, conditions: [{ ...condition, on: 1 }] }] }],
    [{ ...whole, spans: [{ ...span, correction: {} }] }],
  ])('with faulty spans (%j) is left out and reported', (interpretation) => {
    expect(mapped(interpretation)).toEqual({ interpretation: undefined, reported: ['Expected `spans` in interpretation'] });
  });

  it.each([[null], [undefined], ['x'], [3], [{ subjects: 'Natuurkunde' }], [{ subjects: [1] }], [{ subjects: ['a'], grades: [1] }]])(
    'with a faulty filter (%j) is left out and reported',
    (filter) => {
      expect(mapped({ ...whole, filter })).toEqual({ interpretation: undefined, reported: ['Expected `filter` in interpretation'] });
    },
  );
});
