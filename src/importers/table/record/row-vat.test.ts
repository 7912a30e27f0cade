import { describe, expect, it } from 'vitest';
import { readOneRow } from '#importers/table/table.fixture.ts';

describe('a price with a column on VAT', () => {
  it.each([
    [{ 'Ex/Incl': 'ex' }, undefined],
    [{ 'Ex/Incl': 'incl' }, 1_000],
    [{ Btw: '9% (niet inbegrepen)' }, 1_090],
    [{ Btw: '9% inbegrepen' }, 1_000],
    [{ Btw: 'nog 9%' }, 1_090],
    [{ Btw: '+ 21%' }, 1_210],
    [{ 'BTW erbij': '9%' }, 1_090],
    [{ 'Btw (komt erbij)': 'laag' }, 1_090],
    [{ 'BTW-code: Verkoop': '2 - BTW laag, exclusief' }, 1_090],
    [{ 'BTW-code: Verkoop': '1 - BTW laag, inclusief' }, 1_000],
    [{ 'Btw-tariefgroep': 'Laag' }, 1_000],
  ])('has the VAT on it that its row says, %j', async (cells, price) => {
    expect((await readOneRow({ Prijs: '10,00', ...cells })).product?.price).toBe(price);
  });
});
