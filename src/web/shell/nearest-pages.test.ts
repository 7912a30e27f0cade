import { expect, it } from 'vitest';
import { nearestPages } from './nearest-pages.ts';

const pages = [
  { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' },
  { title: 'Scheikunde', href: '/domein/exacte-vakken/scheikunde' },
  { title: 'Talen', href: '/domein/talen' },
];

it('offers the page whose address is most like the one asked', () => {
  expect(nearestPages('/domein/exacte-vakken/natuurkundde', pages)[0]?.title).toBe('Natuurkunde');
  expect(nearestPages('/talen', pages).map((page) => page.title)).toEqual(['Talen']);
});

it('offers nothing for what resembles nothing, and survives a broken escape', () => {
  expect(nearestPages('/%E0%A4%A', pages)).toEqual([]);
  expect(nearestPages('/', pages)).toEqual([]);
});
