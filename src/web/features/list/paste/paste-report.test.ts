import { describe, expect, it } from 'vitest';
import { addToList, type ListItem } from '#catalogue/list/list.ts';
import { readPastedEans } from '#catalogue/list/pasted-eans.ts';
import { emptyPagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { listResult } from '#web/client/responses.fixture.ts';
import type { SearchRequest } from '#web/client/search-requests.ts';
import { applyPaste, findProductsByEan } from './paste-report.ts';

const [known, other, foreign, wrong] = ['2903802494665', '2936256447093', '9780306406157', '2903802494666'];
const products = new Map([known, other].map((ean) => [ean, { id: ean, title: `Boek ${ean}`, ean }]));
const paste = (text: string, list: readonly ListItem[] = []): ReturnType<typeof applyPaste> =>
  applyPaste(readPastedEans(text), list, (ean) => products.get(ean));

describe('applyPaste', () => {
  it('adds what is in the catalogue in the order of the lines', () => {
    const report = paste(`${other}\nBoek;${known};30`);
    expect(report).toMatchObject({ added: [other, known], problems: [], unread: 0, remaining: '' });
  });

  it('reports every line that was not added by its number in the text that is kept', () => {
    const report = paste(`${known}\n${foreign}\n${wrong}\nniets\n12345678`);
    expect(report.added).toEqual([known]);
    expect(report.problems).toEqual([
      { number: 1, problem: 'unknown', cell: foreign },
      { number: 2, problem: 'checkDigit', cell: wrong },
      { number: 3, problem: 'none', cell: '' },
      { number: 4, problem: 'form', cell: '12345678' },
    ]);
    expect(report.remaining).toBe(`${foreign}\n${wrong}\nniets\n12345678`);
  });

  it('says of what is on the list already that it is, adds it no second time and does not ask for it again', () => {
    const list = addToList([], { id: known, title: 'Boek' });
    expect(paste(`${known}\n${other}\n${other}`, list)).toMatchObject({
      added: [other],
      problems: [
        { problem: 'present', cell: known },
        { problem: 'present', cell: other },
      ],
      remaining: '',
    });
  });

  it('mentions a wrong number beside a right one on the same line', () => {
    expect(paste(`${known};${wrong}`)).toMatchObject({ added: [known], problems: [{ number: 1, problem: 'checkDigit', cell: wrong }] });
  });

  it('counts no empty lines, because they are not kept', () => {
    expect(paste(`\n${known}\n\n${known};${foreign}\n`)).toMatchObject({
      problems: [
        { number: 1, problem: 'present', cell: known },
        { number: 1, problem: 'unknown', cell: foreign },
      ],
      remaining: `${known};${foreign}`,
    });
  });

  it('keeps the lines after the limit as text', () => {
    const text = Array.from({ length: 502 }, () => known).join('\n');
    expect(paste(text)).toMatchObject({ unread: 2, remaining: `${known}\n${known}` });
  });
});

describe('findProductsByEan', () => {
  const eans = Array.from({ length: 120 }, (_, index) => String(2_900_000_000_000 + index));

  it('asks in parts that the API takes', async () => {
    const asked: SearchRequest[] = [];
    const searchProducts = (request: SearchRequest) => {
      asked.push(request);
      const named = [...(request.query ?? '').matchAll(/\d{13}/gu)].map(([ean]) => listResult({ id: ean, title: 'T', ean }));
      return Promise.resolve({ value: { ...emptyPagedResult, result: named } });
    };
    expect((await findProductsByEan({ searchProducts }, eans))?.size).toBe(120);
    expect(asked).toHaveLength(3);
    expect(asked[2]?.query).toBe(['filter;products', ...eans.slice(100).map((ean) => `ean;${ean}`)].join('|'));
    await findProductsByEan({ searchProducts }, eans.slice(0, 50));
    expect(asked).toHaveLength(4);
    expect(asked.every(({ query = '', pageSize = 0 }) => query.length <= 2_000 && pageSize <= 100)).toBe(true);
  });

  it('takes the best ranked of several products with one EAN', async () => {
    const twice = ['a', 'b'].map((id) => listResult({ id, title: id, ean: known ?? '' }));
    const found = await findProductsByEan({ searchProducts: () => Promise.resolve({ value: { ...emptyPagedResult, result: twice } }) }, [
      known ?? '',
    ]);
    expect(found?.get(known ?? '')?.id).toBe('a');
  });

  it('gives nothing when the request fails', async () => {
    const outcome = { value: emptyPagedResult, failure: { reason: 'unreachable' as const } };
    expect(await findProductsByEan({ searchProducts: () => Promise.resolve(outcome) }, eans)).toBeUndefined();
  });
});
