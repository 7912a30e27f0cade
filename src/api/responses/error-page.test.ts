import { describe, expect, test } from 'vitest';
import { busyPage, failedPage, preparingPage, unreadableAddressPage } from './error-page.ts';

describe('a page that stands in', () => {
  const parts = (html: string) => ({
    title: /<title>(.*)<\/title>/u.exec(html)?.[1],
    heading: /<h1>(.*)<\/h1>/u.exec(html)?.[1],
    text: /<p>(.*)<\/p>/u.exec(html)?.[1],
    refresh: /<meta http-equiv="refresh" content="(.*?)">/u.exec(html)?.[1],
  });

  test.each([
    [
      () => preparingPage(5),
      'De catalogus wordt klaargezet',
      'Dit duurt meestal minder dan een minuut. Deze bladzijde kijkt elke 5 seconden of het zover is.',
      '5',
    ],
    [
      () => failedPage('abc'),
      'Er ging iets mis bij ons',
      'Probeer het over een paar minuten opnieuw. Blijft het misgaan? Geef dan dit nummer door: <code>abc</code>. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
    [
      () => unreadableAddressPage,
      'Dit adres klopt niet',
      'In het adres staan tekens die niet te lezen zijn. <a href="/">Naar de startpagina</a> of <a href="/producten">bekijk alle producten</a>.',
      undefined,
    ],
    [
      () => busyPage('Het is nu te druk.', '5'),
      'Het is nu te druk',
      'Probeer het over 5 seconden opnieuw. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
    [
      () => busyPage('Te veel. Echt.', '1'),
      'Te veel. Echt',
      'Probeer het over een seconde opnieuw. <a href="/">Naar de startpagina</a>',
      undefined,
    ],
  ])('is Dutch, is not indexed, and says what happens', (make, title, text, refresh) => {
    const html = make();
    expect(html).toMatch(/^<!doctype html>\n<html lang="nl" translate="no">/u);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(parts(html)).toEqual({ title: `Catalogus - ${title}`, heading: title, text, refresh });
  });
});
