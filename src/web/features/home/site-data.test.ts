import { expect, it } from 'vitest';
import { siteData } from './site-data.ts';

it('describes the site in the words of schema.org, with the address of its search', () => {
  expect(siteData('Catalogus', 'Alle leermiddelen', 'https://catalogus.test')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Catalogus',
    description: 'Alle leermiddelen',
    url: 'https://catalogus.test/',
    inLanguage: 'nl',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://catalogus.test/producten?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});
