import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apiPaths,
  applicationIcon,
  areaHref,
  areaImage,
  editionHref,
  editionsHref,
  fillPath,
  isOpenPage,
  methodHref,
  methodImage,
  pagePaths,
  parseProductReference,
  productHref,
  pictureAddress,
  productImage,
  wordsHref,
  subjectHref,
  subjectImage,
  withoutEndSlashes,
} from './routes.ts';
import { slug } from './text/slug.ts';

const area = { title: 'Exacte vakken' };
const subject = { title: 'Wiskunde B' };
const method = { title: 'Café & co' };
const edition = { title: '3e druk' };

describe('a path without slashes at its end', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/producten', '/producten'],
    ['/producten/', '/producten'],
    ['/domein//talen///', '/domein//talen'],
    ['', ''],
  ])('of %j is %j', (path, expected) => {
    expect(withoutEndSlashes(path)).toBe(expected);
  });

  it('is made in time however many slashes an address has', () => {
    const path = `${'/'.repeat(100_000)}a`;
    expect([withoutEndSlashes(path), withoutEndSlashes(`${path}//`)]).toEqual([path, path]);
  }, 5_000);
});

describe('links to the levels of the catalogue', () => {
  it('are made of the slugs of the titles', () => {
    expect(areaHref(area)).toBe('/domein/exacte-vakken');
    expect(subjectHref(area, subject)).toBe('/domein/exacte-vakken/wiskunde-b');
    expect(methodHref(area, subject, method)).toBe('/domein/exacte-vakken/wiskunde-b/cafe-en-co');
    expect(editionsHref(area, subject, method)).toBe('/domein/exacte-vakken/wiskunde-b/cafe-en-co/edities');
    expect(editionHref(area, subject, method, edition)).toBe('/domein/exacte-vakken/wiskunde-b/cafe-en-co/3e-druk');
  });

  it('take the slug that the wire gave, so that siblings with one title stay apart', () => {
    expect(methodHref(area, subject, { ...method, slug: 'cafe-en-co-2' })).toBe('/domein/exacte-vakken/wiskunde-b/cafe-en-co-2');
  });

  it('are empty when any level has no title', () => {
    const levels = [area, subject, method, edition] as const;
    for (const missing of [undefined, null, '']) {
      for (const index of levels.keys()) {
        const [one, two, three, four] = levels.map((level, at) => (at === index ? { title: missing, slug: 'x' } : level)) as [
          typeof area,
          typeof subject,
          typeof method,
          typeof edition,
        ];
        expect(editionHref(one, two, three, four)).toBe('');
      }
      expect(areaHref({ title: missing })).toBe('');
      expect(editionsHref(area, { title: missing }, method)).toBe('');
    }
  });
});

describe('productHref', () => {
  it('joins id and slug', () => {
    expect(productHref({ id: 'p1', title: 'Één boek', ean: '9789006000009' })).toBe('/product/p1-een-boek');
    expect(productHref({ id: 'p1', title: '!!!', ean: '9789006000009' })).toBe('/product/p1');
  });

  it.each(['id', 'title', 'ean'])('is empty without %s', (field) => {
    const product = { id: 'p1', title: 'Boek', ean: '9789006000009' };
    for (const missing of [undefined, null, '']) {
      expect(productHref({ ...product, [field]: missing })).toBe('');
    }
  });

  it('is read back by parseProductReference, whatever id and title', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,64}$/u), fc.string({ minLength: 1 }), (id, title) => {
        const reference = productHref({ id, title, ean: 'x' }).replace('/product/', '');
        expect(parseProductReference(reference)).toEqual({ id, slug: slug(title) });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('parseProductReference', () => {
  it.each(['', '-boek', 'p 1', '../p1', 'p1/boek', 'p1_boek', 'x'.repeat(65)])('finds no id in %j', (reference) => {
    expect(parseProductReference(reference)).toBeUndefined();
  });

  it('needs no slug', () => {
    expect(parseProductReference('p1')).toEqual({ id: 'p1', slug: '' });
    expect(parseProductReference('p1-')).toEqual({ id: 'p1', slug: '' });
  });

  it.each(['Boek', 'boek_4', 'boek 4)', 'één/twee', 'a\nb', '😀'])('takes %j for a slug that is out of date', (slugText) => {
    expect(parseProductReference(`p1-${slugText}`)).toEqual({ id: 'p1', slug: slugText });
  });
});

describe('fillPath', () => {
  it('encodes what it fills in, so that a name with a slash stays one part', () => {
    expect(fillPath(apiPaths.subjects, { areaId: 'Kunst/& cultuur' })).toBe('/api/v2/Metadata/areas/Kunst%2F%26%20cultuur/subjects');
    expect(fillPath(apiPaths.portal, { product: 'Account' })).toBe('/api/toMijnAccount');
  });

  it('takes half a character without an exception', () => {
    expect(fillPath(apiPaths.method, { methodId: '\ud800' })).toBe('/api/v2/Metadata/methods/%EF%BF%BD');
  });
});

describe('images', () => {
  it('have the addresses of the specification', () => {
    expect(areaImage('Exacte vakken')).toBe('/images/subjectareas/exacte-vakken.svg');
    expect(subjectImage('Beroepsgericht: Zorg en Welzijn')).toBe('/images/subjects/zorg-en-welzijn.svg');
    expect(subjectImage('Lichamelijke opvoeding 2')).toBe('/images/subjects/lichamelijke-opvoeding.svg');
    expect(methodImage('Spanningsveld 4')).toBe('/images/methods/spanningsveld-4.png');
    // A name without letters and digits has no slug.
    expect(methodImage('***')).toBe('/images/fallback-image.png');
    expect(applicationIcon('Toets')).toBe('/images/applications/toets.svg');
  });

  it('of products come from the CDN at width 600', () => {
    expect(productImage('https://cdn.test', 'a b.jpg')).toBe('https://cdn.test/assets/a%20b.jpg?width=600');
    expect(productImage('https://cdn.test', 'https://cdn.test/assets/x.jpg')).toBe('https://cdn.test/assets/x.jpg?width=600');
    expect(productImage('https://cdn.test', 'HTTPS://CDN.test/assets/x.jpg?width=60#a')).toBe('HTTPS://CDN.test/assets/x.jpg?width=600');
    expect(productImage('/cdn', '/map/a b.jpg')).toBe('/cdn/assets/map/a%20b.jpg?width=600');
    expect(productImage('/cdn', '../../api/./settings')).toBe('/cdn/assets/api/settings?width=600');
    expect(productImage('/cdn', '%2e%2e/..a.jpg')).toBe('/cdn/assets/%252e%252e/..a.jpg?width=600');
    expect(productImage('/cdn', '../..')).toBe('/cdn/assets/no-cover-image.jpg?width=600');
  });

  it.each([undefined, null, '', '  '])('of products without one (%j) are the no-cover image', (image) => {
    expect(productImage('/cdn', image)).toBe('/cdn/assets/no-cover-image.jpg?width=600');
  });

  it.each(['https://elders.test/a?b=c', 'HTTPS://elders.test/a?b=c', 'https://cdn.testen/a'])(
    'at another host go through the optimiser: %s',
    (image) => {
      expect(productImage('https://cdn.test', image)).toBe(`/images/optimised?url=${encodeURIComponent(image)}&w=1080&q=75`);
      expect(productImage('', image)).toBe(productImage('/cdn', image));
      expect(productImage('/cdn', image)).toBe(`/images/optimised?url=${encodeURIComponent(image)}&w=1080&q=75`);
    },
  );
});

describe('pictures of subjects and methods', () => {
  it('stand where the wire says: on this site, at the CDN, or elsewhere', () => {
    expect(pictureAddress('/cdn', '/images/subjects/x.svg')).toBe('/images/subjects/x.svg');
    expect(pictureAddress('/cdn', 'x.png')).toBe('/cdn/assets/x.png?width=600');
    expect(pictureAddress('/cdn', 'https://elders.test/x.png')).toBe('/images/optimised?url=https%3A%2F%2Felders.test%2Fx.png&w=1080&q=75');
    expect(pictureAddress('/cdn', '//elders.test/x.png')).toBe(pictureAddress('/cdn', 'https://elders.test/x.png'));
  });

  it.each([undefined, null, '', ' '])('are nowhere when the wire says %j', (image) => {
    expect(pictureAddress('/cdn', image)).toBeUndefined();
  });
});

describe('the page paths', () => {
  it('are those of the specification', () => {
    expect(pagePaths).toMatchObject({
      products: '/producten',
      list: '/mijn-lijst',
      about: '/over-de-catalogus',
      questions: '/veelgestelde-vragen',
    });
  });
});

describe('the pages that stay open where the catalogue is closed', () => {
  it.each(['/over-de-catalogus', '/over-de-catalogus/', '/veelgestelde-vragen', '/toestemming'])('%s is one of them', (path) => {
    expect(isOpenPage(path)).toBe(true);
  });
  it.each(['/', '', '/producten', '/mijn-lijst', '/vergelijken', '/over-de-catalogus/x', '/domein/toestemming', '/Toestemming'])(
    '%j is not',
    (path) => {
      expect(isOpenPage(path)).toBe(false);
    },
  );
});

it('a search for a text has its address, whatever the text', () => {
  expect(wordsHref('natuurkunde & meer')).toBe('/producten?search=natuurkunde+%26+meer');
  expect(wordsHref('a\ud800')).toBe('/producten?search=a%EF%BF%BD');
});
