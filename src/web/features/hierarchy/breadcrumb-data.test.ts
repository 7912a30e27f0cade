import { describe, expect, it } from 'vitest';
import { breadcrumbData } from './breadcrumb-data.ts';

describe('breadcrumbData', () => {
  it('numbers the steps and gives absolute addresses, none for the page itself', () => {
    const crumbs = [{ title: 'Exacte vakken', href: '/domein/exacte-vakken' }, { title: 'Natuurkunde' }];
    expect(breadcrumbData(crumbs, 'https://catalogus.test')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Exacte vakken', item: 'https://catalogus.test/domein/exacte-vakken' },
        { '@type': 'ListItem', position: 2, name: 'Natuurkunde' },
      ],
    });
  });
});
