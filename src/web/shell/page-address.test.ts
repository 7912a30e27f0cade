import { describe, expect, it } from 'vitest';
import { isPlainClick, linkedPage, sentPage } from './page-address.ts';

const here = new URL('http://catalogus.test/producten?search=wiskunde');

describe('isPlainClick', () => {
  const press = { button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

  it('is a click with the main button and no key', () => {
    expect(isPlainClick(press)).toBe(true);
  });

  it.each([
    { button: 1 },
    { button: 2 },
    { defaultPrevented: true },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('leaves %j to the browser, or to who has dealt with it', (own) => {
    expect(isPlainClick({ ...press, ...own })).toBe(false);
  });
});

describe('linkedPage', () => {
  const link = { target: '', rel: '', isDownload: false };

  it.each([
    ['/mijn-lijst', 'http://catalogus.test/mijn-lijst'],
    ['?page=2', 'http://catalogus.test/producten?page=2'],
    ['http://catalogus.test/domein/talen', 'http://catalogus.test/domein/talen'],
    ['/producten?search=wiskunde', 'http://catalogus.test/producten?search=wiskunde'],
    ['/producten#aantal', 'http://catalogus.test/producten#aantal'],
    ['/?search=wiskunde#vakken', 'http://catalogus.test/?search=wiskunde#vakken'],
    ['/apian', 'http://catalogus.test/apian'],
    ['/domein/api/images/', 'http://catalogus.test/domein/api/images/'],
    ['/product/1.234567-atlas', 'http://catalogus.test/product/1.234567-atlas'],
  ])('changes the page for %s', (href, address) => {
    expect(linkedPage({ ...link, href }, here)?.href).toBe(address);
  });

  it.each([
    '',
    '#inhoud',
    '/producten?search=wiskunde#inhoud',
    'https://elders.test/producten',
    'http://catalogus.test:81/producten',
    'mailto:catalogus@school.test',
    '/api/list/excel?ids=1',
    '/cdn/assets/1',
    '/images/areas/talen',
    '/app/entry',
    '/locales/nl',
    '/fonts/sans',
    '/gebruiksvoorwaarden.pdf',
    '/sitemap.xml',
    '/logo.js',
  ])('leaves %j to the browser', (href) => {
    expect(linkedPage({ ...link, href }, here)).toBeUndefined();
  });

  it.each([{ target: '_blank' }, { isDownload: true }, { rel: 'noopener external' }])('leaves a link with %j to the browser', (own) => {
    expect(linkedPage({ ...link, href: '/mijn-lijst', ...own }, here)).toBeUndefined();
  });

  it('takes a link whose relation says something else', () => {
    expect(linkedPage({ ...link, href: '?page=2', rel: 'next' }, here)?.search).toBe('?page=2');
  });
});

describe('sentPage', () => {
  it('puts the fields in the query of the address, repeated ones too, instead of what it had', () => {
    const fields = [
      ['search', 'atlas & globe'],
      ['methods', 'm1'],
      ['methods', 'm2'],
    ] as const;
    expect(sentPage({ action: '/producten?page=4', method: 'get', fields }, here)?.href).toBe(
      'http://catalogus.test/producten?search=atlas+%26+globe&methods=m1&methods=m2',
    );
  });

  it('leaves out what is empty, and files', () => {
    const fields = [
      ['search', ''],
      ['sort', 'title'],
      ['file', new Blob()],
    ] as const;
    expect(sentPage({ action: '/producten', method: 'get', fields }, here)?.search).toBe('?sort=title');
  });

  it('keeps the place on the page that the form leads to', () => {
    expect(sentPage({ action: '/#vakken', method: 'get', fields: [] }, here)?.href).toBe('http://catalogus.test/#vakken');
  });

  it.each([
    { action: '/producten', method: 'post' },
    { action: 'https://elders.test/producten', method: 'get' },
    { action: '/api/list/excel', method: 'get' },
  ])('leaves %j to the browser', (form) => {
    expect(sentPage({ ...form, fields: [['search', 'atlas']] }, here)).toBeUndefined();
  });
});
