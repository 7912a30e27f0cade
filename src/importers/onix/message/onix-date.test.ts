import { expect, it } from 'vitest';
import { XmlNodeBuilder } from '#importers/xml/xml-node.ts';
import { readPeriod } from './onix-date.ts';

function periodOf(text: string, format?: string) {
  const builder = new XmlNodeBuilder('PriceDate');
  builder.open('Date', format === undefined ? {} : { dateformat: format });
  builder.text(text);
  builder.close();
  const period = readPeriod(builder.root);
  return period === undefined ? undefined : `${period.first} ${period.last}`;
}

it.each([
  ['20260215', undefined, '20260215 20260215'],
  ['2026-02-15', undefined, '20260215 20260215'],
  ['202602', undefined, '20260201 20260231'],
  ['2026', undefined, '20260101 20261231'],
  ['20260215', '00', '20260215 20260215'],
  ['202602', '01', '20260201 20260231'],
  ['2026', '05', '20260101 20261231'],
  ['20260215T1200', '13', '20260215 20260215'],
  ['202602151200', '13', '20260215 20260215'],
  ['20260215T120000+0100', '14', '20260215 20260215'],
  ['2026021520260316', '06', '20260215 20260316'],
  ['202602202603', '07', '20260201 20260331'],
  ['20262027', '11', '20260101 20271231'],
  ['20260215', '06', undefined],
  ['202602152026', '06', undefined],
  ['2026021520260316', undefined, undefined],
  ['20261315', undefined, undefined],
  ['20260015', '00', undefined],
  ['20260232', undefined, undefined],
  ['20260200', undefined, undefined],
  ['2026021520261316', '06', undefined],
  ['202607', '02', undefined],
  ['20261', '03', undefined],
  ['20261', undefined, undefined],
  ['202', undefined, undefined],
  ['voor 20260215', undefined, undefined],
  ['voorjaar', '12', undefined],
  ['14460101', '20', undefined],
  ['', undefined, undefined],
])('the period of %j in format %s is %s', (text, format, period) => {
  expect(periodOf(text, format)).toBe(period);
});

it('takes its format from the element of ONIX 3.0, which an attribute overrules', () => {
  const periodIn = (format: string, attribute?: string) => {
    const builder = new XmlNodeBuilder('PriceDate');
    builder.open('DateFormat', {});
    builder.text(format);
    builder.close();
    builder.open('Date', attribute === undefined ? {} : { dateformat: attribute });
    builder.text('2026021520260316');
    builder.close();
    return readPeriod(builder.root);
  };
  expect(periodIn('06')).toEqual({ first: '20260215', last: '20260316' });
  expect(periodIn('20')).toBeUndefined();
  expect(periodIn('20', '06')).toEqual({ first: '20260215', last: '20260316' });
});

it('is none without a date', () => {
  expect(readPeriod(new XmlNodeBuilder('PriceDate').root)).toBeUndefined();
});
