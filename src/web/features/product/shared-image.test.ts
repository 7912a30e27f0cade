import { expect, it } from 'vitest';
import { sharedImage } from './shared-image.ts';

const id = '9789006000009';

it.each([
  ['/cdn', `/cdn/assets/${id}.svg?width=600`],
  ['/cdn', '/images/optimised?url=https%3A%2F%2Felders.test%2Fa.jpg&w=1080&q=75'],
  ['https://cdn.test', 'https://cdn.test/assets/boek.jpg?width=600'],
  ['//cdn.test', '//cdn.test/assets/boek.jpg?width=600'],
  ['https://cdn.test', 'https://cdn.test/assets/no-cover-image.jpg?width=600'],
])('with covers from %s, %s goes along as it is', (cdnUrl, imageUrl) => {
  expect(sharedImage({ id, imageUrl }, cdnUrl)).toBe(imageUrl);
});

it.each([`/cdn/assets/${id}.jpg?width=600`, '/cdn/assets/boek.svg?width=600'])(
  '%s is not there, so the fallback goes along',
  (imageUrl) => {
    expect(sharedImage({ id, imageUrl }, '/cdn')).toBe('/images/fallback-image.png');
  },
);

it('the no-cover image of this site is drawn, which no other site shows, so the fallback goes along', () => {
  expect(sharedImage({ id, imageUrl: '/cdn/assets/no-cover-image.jpg?width=600' }, '/cdn')).toBe('/images/fallback-image.png');
});
