import { expect, it } from 'vitest';
import { readArticleGroup } from './read-article-group.ts';

it.each([
  ['Boek', false, 'Nova 1 havo docentenhandboek', 'Docentenhandleiding'],
  ['Boek', false, 'Nova uitwerkingen', 'Antwoorden'],
  ['Boek', false, 'Nova antwoordenboek bij het leerboek', 'Antwoorden'],
  ['Boek', false, 'Examenbundel vwo', 'Examentraining'],
  ['Boek', false, 'Samengevat havo', 'Examentraining'],
  ['Boek', false, 'Nova leer/werkboek 1', 'Leerwerkboek'],
  ['Boek', false, 'Nova leer- en opdrachtenboek', 'Leerwerkboek'],
  ['Boek', false, 'Nova werkboek', 'Werkboek'],
  ['Boek', false, 'Nova takenkatern', 'Werkboek'],
  ['Boek', false, 'Nova tekstboek', 'Leerboek'],
  ['Papier', false, 'Nova', 'Boek'],
  ['Folio', true, 'Nova', 'Boek'],
  ['Anders', false, 'Nova', undefined],
  [undefined, false, 'Nova', undefined],
  [undefined, false, 'Nova leerboek', 'Leerboek'],
  [undefined, true, 'Nova', undefined],
  [undefined, true, 'Nova licentie', 'Digitale licentie'],
  [undefined, true, 'Nova docentlicentie', 'Docentlicentie'],
  ['Web browser', true, 'Nova', 'Digitale licentie'],
  ['Web browser', false, 'Nova leerboek', 'Digitaal'],
  ['E-boek', true, 'Nova', 'Digitale licentie'],
  ['Tijdschrift online', false, 'Nova', 'Digitaal'],
  ['Anders', true, 'Nova', undefined],
  ['Paperback', false, 'Nova', 'Boek'],
  ['Hardcover', false, 'Nova', 'Boek'],
  ['Gebonden', false, 'Nova', 'Boek'],
  ['Spiraalband', false, 'Nova', 'Boek'],
  ['Ring-band', false, 'Nova', 'Boek'],
  ['Book', false, 'Nova', 'Boek'],
  ['Paperback', false, 'Nova werkboek', 'Werkboek'],
  ['E-book', false, 'Nova', 'Digitaal'],
  ['Boek', true, 'Nova werkboek met licentie', 'Werkboek'],
])('say what medium %j, licensed %j, with title %j is', (medium, isLicensed, title, group) => {
  expect(readArticleGroup(medium, isLicensed, title)).toBe(group);
});
