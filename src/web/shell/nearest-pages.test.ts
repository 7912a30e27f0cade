import { describe, expect, it } from 'vitest';
import { nearestPages } from './nearest-pages.ts';

const pages = [
  { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' },
  { title: 'Scheikunde', href: '/domein/exacte-vakken/scheikunde' },
  { title: 'Talen', href: '/domein/talen' },
];
const titles = (path: string, among = pages): readonly string[] => nearestPages(path, among).map(({ title }) => title);

describe('nearestPages', () => {
  it('offers the page whose address is most like the one asked first', () => {
    expect(titles('/domein/exacte-vakken/natuurkundde')[0]).toBe('Natuurkunde');
    expect(titles('/domein/exacte-vakken/scheikundde')[0]).toBe('Scheikunde');
    expect(titles('/talen')).toEqual(['Talen']);
  });

  it('looks at the last part of the address only, without regard to capitals, escapes and a slash at the end', () => {
    expect(titles('/natuurkunde/iets-anders-helemaal')).toEqual([]);
    expect(titles('/TALEN/')).toEqual(['Talen']);
    expect(titles('/%74alen')).toEqual(['Talen']);
    expect(titles('/talen', [{ title: 'Talen', href: '/domein/talen/' }])).toEqual(['Talen']);
  });

  it('offers nothing for what resembles nothing, and survives a broken escape', () => {
    expect(titles('/%E0%A4%A')).toEqual([]);
    expect(titles('/')).toEqual([]);
    expect(titles('/xyzzy')).toEqual([]);
  });

  it('offers what has two letter pairs of five in common, and not what has fewer', () => {
    // 'abcdef' has the pairs ab, bc, cd, de, ef.
    const other = (slug: string) => [{ title: slug, href: `/${slug}` }];
    expect(titles('/abcdef', other('abcxyz'))).toEqual(['abcxyz']);
    expect(titles('/abcdef', other('abuvwx'))).toEqual([]);
  });

  it('offers at most five, the best first', () => {
    const many = ['wiskunde-x', 'wiskunde-xyz', 'wiskunde', 'wiskunde-xyzt', 'wiskunde-xy', 'wiskunde-xyztu'].map((slug) => ({
      title: slug,
      href: `/domein/exact/${slug}`,
    }));
    expect(titles('/wiskunde', many)).toEqual(['wiskunde', 'wiskunde-x', 'wiskunde-xy', 'wiskunde-xyz', 'wiskunde-xyzt']);
  });

  it('looks at the first hundred letters of an endless address', () => {
    const long = 'ab'.repeat(50);
    expect(titles(`/${long}${'xyz'.repeat(1_000)}`, [{ title: 'lang', href: `/${long}` }])).toEqual(['lang']);
  });
});
