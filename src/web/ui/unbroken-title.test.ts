import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnbrokenTitle } from './unbroken-title.tsx';

const shown = (title: string): string => renderToStaticMarkup(createElement(UnbrokenTitle, { title }));

it('keeps a level and its grade on one line, wherever they stand in the title', () => {
  expect(shown('Verband Wiskunde A havo 4 leerboek')).toBe('Verband Wiskunde A <span class="fixed">havo 4</span> leerboek');
  expect(shown('vwo 6 leerboek, ook voor havo 5')).toBe(
    '<span class="fixed">vwo 6</span> leerboek, ook voor <span class="fixed">havo 5</span>',
  );
  expect(shown('Overkant havo/vwo 1')).toBe('Overkant <span class="fixed">havo/vwo 1</span>');
});

it('leaves a title without them as it is', () => {
  expect(shown('Engels voor de havo')).toBe('Engels voor de havo');
  expect(shown('3e druk')).toBe('3e druk');
  expect(shown('')).toBe('');
});

it('shows each piece as it is told', () => {
  const show = (piece: string): string => piece.toUpperCase();
  expect(renderToStaticMarkup(createElement(UnbrokenTitle, { title: 'Verband havo 4', show }))).toBe(
    'VERBAND <span class="fixed">HAVO 4</span>',
  );
});
