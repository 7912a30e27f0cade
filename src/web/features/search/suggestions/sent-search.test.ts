import { describe, expect, it } from 'vitest';
import { sentSearchHref } from './sent-search.ts';

const results = (search: string) => ({ pathname: '/producten', search });

describe('sentSearchHref', () => {
  it.each([
    ['from another page', { pathname: '/over-de-catalogus', search: '' }, '/producten?search=natuurkunde'],
    [
      'from a page whose address has a search of its own',
      { pathname: '/mijn-lijst', search: '?search=natuurkunde&ids=1' },
      '/producten?search=natuurkunde',
    ],
    ['from results without a text', results('?articleGroups=Leerboek'), '/producten?search=natuurkunde'],
    [
      'from the results of another text',
      results('?search=wiskunde&articleGroups=Leerboek&sort=title&page=2'),
      '/producten?search=natuurkunde',
    ],
    ['from the results of a text it begins with', results('?search=natuur&articleGroups=Leerboek'), '/producten?search=natuurkunde'],
  ])('asks a new text %s without any filter', (_case, here, href) => {
    expect(sentSearchHref(' natuurkunde ', here)).toBe(href);
  });

  it('keeps filters, order and syntax of the same text sent again, from the first page', () => {
    const here = results('?search=natuurkunde&articleGroups=Leerboek&educationTypes=havo+4&sort=title&page=3');
    expect(sentSearchHref('natuurkunde', here)).toBe(
      '/producten?search=natuurkunde&articleGroups=Leerboek&educationTypes=havo+4&sort=title',
    );
  });

  it.each(['Natuurkunde  Havo', ' natuurkunde havo ', 'NATUURKUNDE\thavo'])(
    'takes %j for the same text: only its looks differ',
    (words) => {
      const href = sentSearchHref(words, results('?search=natuurkunde+havo&methods=m1'));
      expect(new URLSearchParams(href.split('?')[1]).get('methods')).toBe('m1');
    },
  );

  it('keeps the parts that are taken literally while they have the same place in the text', () => {
    const here = results('?search=natuurkunde+havo&letterlijk=12-16');
    expect(sentSearchHref('Natuurkunde havo ', here)).toBe('/producten?search=Natuurkunde+havo&letterlijk=12-16');
    expect(sentSearchHref('natuurkunde  havo', here)).toBe('/producten?search=natuurkunde++havo');
    expect(sentSearchHref('natuurkunde vwo', here)).toBe('/producten?search=natuurkunde+vwo');
  });

  it('takes another division into words, or another spelling, for another text', () => {
    expect(sentSearchHref('natuurkunde', results('?search=natuur+kunde&methods=m1'))).toBe('/producten?search=natuurkunde');
    expect(sentSearchHref('straße', results('?search=STRASSE&methods=m1'))).toBe('/producten?search=stra%C3%9Fe');
  });

  it('overlooks space around the shown text', () => {
    const here = results('?search=+natuurkunde+havo+&letterlijk=12-16');
    expect(sentSearchHref('natuurkunde havo', here)).toBe('/producten?search=natuurkunde+havo&letterlijk=12-16');
  });

  it('shows everything for no text, and keeps the filters of everything when that was shown', () => {
    expect(sentSearchHref('  ', { pathname: '/', search: '' })).toBe('/producten');
    expect(sentSearchHref('', results('?search=natuurkunde&methods=m1'))).toBe('/producten');
    expect(sentSearchHref('', results('?search=&methods=m1'))).toBe('/producten?methods=m1');
    expect(sentSearchHref('', results('?methods=m1&page=2'))).toBe('/producten?methods=m1');
  });
});
