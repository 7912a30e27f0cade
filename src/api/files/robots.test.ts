import { describe, expect, test } from 'vitest';
import { robotsText } from './robots.ts';

describe('the rules for crawlers', () => {
  test('open the plain pages and searches, and name the sitemap', () => {
    expect(robotsText('https://catalogus.test', 'read').split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /producten?',
      'Allow: /producten?page=',
      'Disallow: /producten?page=*&',
      'Allow: /producten?search=',
      'Disallow: /producten?search=*&',
      'Disallow: /mijn-lijst',
      'Disallow: /api/',
      '',
      'Sitemap: https://catalogus.test/sitemap.xml',
      '',
    ]);
  });

  test('close no image that pages name: who shows a shared link, or a product in results, requests its image under these rules', () => {
    expect(robotsText('https://catalogus.test', 'read')).not.toMatch(/Disallow: \/(?:images|cdn)/u);
  });

  test('close a catalogue that only who signs in may read', () => {
    expect(robotsText('https://catalogus.test', 'none')).toBe('User-agent: *\nDisallow: /\n');
  });
});
