import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug } from '#contract/text/slug.ts';
import { readMenu, writeMenu } from './menu-text.ts';

const title = fc.string({ minLength: 1 }).filter((text) => slug(text) !== '' && !/[\t\n]/u.test(text));
const part = fc.string({ minLength: 1 }).map((text) => slug(text) || 'x');
const subject = fc.record({
  title,
  slug: part,
  imageUrl: fc.constantFrom('/images/fallback-image.png', ''),
  levels: fc.constantFrom('', 'vmbo', 'havo vwo'),
});
const area = fc.record({ title, slug: part, subjects: fc.array(subject, { maxLength: 4 }) });

it('reads the same menu that was written', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 4 }), (areas) => {
      expect(readMenu(writeMenu(areas))).toEqual(areas);
    }),
  );
});

it('writes no slug and no image that follow from a title', () => {
  const menu = [
    {
      title: 'Exacte vakken',
      slug: 'exacte-vakken',
      subjects: [
        { title: 'Wiskunde B', slug: 'wiskunde-b-2', imageUrl: '/images/subjects/wiskunde-b.svg', levels: 'vwo' },
        { title: 'Scheikunde', slug: 'scheikunde', imageUrl: '/images/subjects/scheikunde.svg', levels: '' },
      ],
    },
  ];
  const written = writeMenu(menu);
  expect(written).not.toContain('exacte-vakken');
  expect(written).not.toContain('images');
  expect(readMenu(written)).toEqual(menu);
  expect(written).toContain('wiskunde-b-2');
});

it('writes a tab or the end of a line in a text as a space', () => {
  const subject = { title: 'Wis\nkunde\tB', slug: 'wiskunde-b', imageUrl: '/eigen\t.svg', levels: 'vwo' };
  expect(readMenu(writeMenu([{ title: 'Exacte\tvakken\n', slug: 'exact', subjects: [subject] }]))).toEqual([
    { title: 'Exacte vakken ', slug: 'exact', subjects: [{ ...subject, title: 'Wis kunde B', imageUrl: '/eigen .svg' }] },
  ]);
});
