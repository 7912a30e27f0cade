import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnbrokenTitle } from './unbroken-title.tsx';

type Title = Parameters<typeof UnbrokenTitle>[0];

/** The markup of a title, without the element around it. */
function markup(title: Title): string {
  const [, inner] = /^<bdi>(.*)<\/bdi>$/u.exec(renderToStaticMarkup(createElement(UnbrokenTitle, title))) ?? [];
  return inner ?? 'a title without a direction of its own';
}

const shown = (title: string): string => markup({ title });

it('keeps a level and its grade on one line, wherever they stand in the title', () => {
  expect(shown('Verband Wiskunde A havo 4 leerboek')).toBe('Verband Wiskunde A <span class="fixed">havo 4</span> leerboek');
  expect(shown('vwo 6 leerboek, ook voor havo 5')).toBe(
    '<span class="fixed">vwo 6</span> leerboek, ook voor <span class="fixed">havo 5</span>',
  );
  expect(shown('Overkant havo/vwo 1')).toBe('Overkant <span class="fixed">havo/vwo 1</span>');
});

it('keeps a number of years on one line', () => {
  expect(shown('Telraam digitale licentie, 4 jaar')).toBe('Telraam digitale licentie, <span class="fixed">4 jaar</span>');
  expect(shown('Leerjaar 4, jaarplanner')).toBe('Leerjaar 4, jaarplanner');
});

it('leaves a title without them as it is', () => {
  expect(shown('Engels voor de havo')).toBe('Engels voor de havo');
  expect(shown('3e druk')).toBe('3e druk');
  expect(shown('')).toBe('');
});

describe('the marks of a title', () => {
  const marked = (title: string, ...ranges: readonly (readonly [number, number])[]): string =>
    markup({ title, ranges: ranges.map(([start, end]) => ({ start, end })) });

  it('are where their ranges are, in and around a level with its grade', () => {
    expect(marked('Verband havo 4', [0, 4], [8, 12], [13, 14])).toBe(
      '<mark>Verb</mark>and <span class="fixed"><mark>havo</mark> <mark>4</mark></span>',
    );
    expect(marked('Verband', [0, 7])).toBe('<mark>Verband</mark>');
    expect(marked('Verband', [4, 7])).toBe('Verb<mark>and</mark>');
  });

  it('continue from one piece to the next', () => {
    expect(marked('Verband havo 4 boek', [3, 16])).toBe(
      'Ver<mark>band </mark><span class="fixed"><mark>havo 4</mark></span><mark> b</mark>oek',
    );
  });

  it('show markup in a title as text', () => {
    expect(marked('<b>Havo</b>', [3, 7])).toBe('&lt;b&gt;<mark>Havo</mark>&lt;/b&gt;');
  });

  it('lose no character of the title, whatever the ranges', () => {
    for (const ranges of [
      [
        [4, 7],
        [0, 4],
      ],
      [
        [0, 4],
        [2, 6],
      ],
      [[-2, 3]],
      [[5, 99]],
      [[3, 3]],
      [[5, 2]],
      [[NaN, 4]],
    ] as [number, number][][]) {
      expect(marked('Verband havo 4', ...ranges).replace(/<[^>]*>/gu, '')).toBe('Verband havo 4');
    }
    expect(marked('Verband', [0, 4], [2, 6], [1, 3])).toBe('<mark>Verb</mark><mark>an</mark>d');
    for (const title of ['Spanningsveld Natuurkunde havo 4', 'Passer & Lat', ' ﬁche één-twee ', '']) {
      const ranges = [
        { start: 0, end: 3 },
        { start: 5, end: 9 },
      ].filter(({ end }) => end <= title.length);
      const html = markup({ title, ranges });
      expect(html.replace(/<[^>]*>/gu, '').replaceAll('&amp;', '&')).toBe(title);
    }
  });
});
