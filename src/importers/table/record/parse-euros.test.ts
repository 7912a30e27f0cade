import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEuros } from './parse-euros.ts';

const centsOf = (text: string): number | string | undefined => {
  const read = parseEuros(text);
  return read === undefined ? undefined : read.ok ? read.value : read.problem;
};

describe('an amount in euros', () => {
  it.each([
    ['32', 3_200],
    ['32,5', 3_250],
    ['32.50', 3_250],
    ['€ 32,50', 3_250],
    ['€\u00a032,50', 3_250],
    ['32,50 EUR', 3_250],
    ['EUR32.50', 3_250],
    ['32,-', 3_200],
    ['32,--', 3_200],
    ['32,–', 3_200],
    ['1.032,50', 103_250],
    ['€ 1.299,-', 129_900],
    ['1,299.--', 129_900],
    ['100.000,–', 10_000_000],
    ['1,032.50', 103_250],
    ['1 032,50', 103_250],
    ['€ 100\u00a0000', 10_000_000],
    ['32 ,50', 3_250],
    ['1.000.000,00', 100_000_000],
    ['32.499999999999996', 3_250],
    ['32,499999999999996', 3_250],
    ['32,5000', 3_250],
    ['32,=', 3_200],
    ['32,50 incl.', 3_250],
    ['32,50 (inclusief)', 3_250],
    ['Euro 32,50', 3_250],
    ['¤ 32,50', 3_250],
    ['€32,5', 3_250],
    ['32.50 euro', 3_250],
    ['0,01', 1],
    ['€ 14,95 incl. btw', 1_495],
    ['14,95 (inclusief 9% btw)', 1_495],
    ['Gratis', 0],
    ['free', 0],
  ])('%j is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['op aanvraag', 'Prijs op aanvraag', 'n.n.b.', 'nnb', 'TBA', 'volgt', ' volgt '])('%j is unknown', (text) => {
    expect(centsOf(text)).toBeUndefined();
  });

  it.each(['0003250', '032', 'incl.'])('%j is none', (text) => {
    expect(centsOf(text)).toContain('is geen bedrag');
  });

  it.each(['1.234,567,-', '1.234.567,-'])('%j is none, though it says that it has no cents', (text) => {
    expect(centsOf(text)).toContain('is geen bedrag');
  });

  it.each(['1.234', '1,234', '12.345', '1.234.567'])('%j can be read in two ways, so it is refused', (text) => {
    expect(centsOf(text)).toContain('kan op twee manieren');
  });

  it.each(['0', '0,00', '0.00', '€ 0,-', '0,--', '0,', '000', '0.0000', 'EUR 0'])('of %j does not say that something is free', (text) => {
    expect(centsOf(text)).toBe('Een bedrag van 0 zegt niet of het product gratis is; dat doet het woord "gratis".');
  });

  it.each([
    '-5,00',
    '5,00-',
    '−5,00',
    '(5,00)',
    '-€ 5',
    '€ -5',
    '32,50 -10%',
    '32,50 excl. btw',
    '10%',
    '32,505',
    '32.123456',
    'duur',
    '=1+1',
    '1e3',
    '32,50,10',
    '€',
    '$ 5',
    '12.34,56',
    'niet gratis',
    'gratis bij pakket',
    '12 15',
    '12 50',
    '12\n150',
    '1 2345',
  ])('%j is none', (text) => {
    expect(centsOf(text)).toMatch(/is geen bedrag|kan op twee/u);
  });

  it.each(['12345.678', '32,-5'])('%j is none, however it is read', (text) => {
    expect(centsOf(text)).toBe(`"${text}" is geen bedrag in euro's.`);
  });

  it.each(['duur '.repeat(20), `1${'.234'.repeat(20)}`])('that cannot be read is told by its first forty characters: %j', (text) => {
    expect(centsOf(text)).toContain(`"${text.slice(0, 40)}"`);
  });

  it('is read from every way to write it', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999 });
    const styles = [
      (cents: number) => (cents / 100).toFixed(2),
      (cents: number) => (cents / 100).toFixed(2).replace('.', ','),
      (cents: number) => `€ ${new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 }).format(cents / 100)}`,
      (cents: number) => `${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(cents / 100)} EUR`,
    ];
    fc.assert(
      fc.property(amounts, fc.constantFrom(...styles), (cents, style) => {
        expect(centsOf(style(cents))).toBe(cents);
      }),
    );
  });
});
