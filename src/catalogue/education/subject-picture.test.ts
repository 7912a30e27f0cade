import { expect, it } from 'vitest';
import { subjectPicture } from './subject-picture.ts';

it.each([
  ['Wiskunde B', '/images/subjects/wiskunde-b.svg'],
  ['Lichamelijke opvoeding 2', '/images/subjects/lichamelijke-opvoeding.svg'],
  ['Beroepsgericht: Zorg en Welzijn', '/images/subjects/zorg-en-welzijn.svg'],
])('a subject of the curriculum, %s, has a drawing', (name, path) => {
  expect(subjectPicture(name)).toBe(path);
});

it.each(['Sterrenkunde', '', '???'])('a subject without one, %j, has the fallback image', (name) => {
  expect(subjectPicture(name)).toBe('/images/fallback-image.png');
});
