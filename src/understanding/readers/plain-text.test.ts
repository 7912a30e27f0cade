import { expect, it } from 'vitest';
import { interpret } from '#understanding/interpret.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { isPlainText, mayBeInForm } from './plain-text.ts';

const forms = `tweede druk, druk 2 en 3, editie 3, eerste uitgave, versie 2, ed 2, dr 2, deel 1, deel een, band b, delen 1 en 2, derde deel, een jaar licentie,
  drie jaar licentie, driejarige licentie, zes maanden licentie, 6 mnd licentie, onder een tientje, twee tientjes, lic 2j, katern 2, chapitre 3, 2 keer, onder twintig euro, boven vijftig eur, 4 stuks, 3 exemplaren,
  4 x boek, 5 docenten, 3 leerlingen, één jaar licentie, deel-b, onder twintigeuro, onder 5euro, onder 5 euros, goedkoper dan 5, budget 5, kost minder dan 5, hooguit 5 kosten, licentie twaalfmaanden, 2jr licentie, 2 schooljaren licentie, één schooljaar licentie, hoofdstuk 4, hfst 3, hst 2, paragraaf 4, par 3, blz 2, bladzijde 1, pagina 4, opgave 3, opdracht 2, vraag 5, som 6, oefening 4, goedkoopste, duurste, allernieuwste,
  meest recente, laagste prijs, van goedkoop naar duur, zo voordelig mogelijk, laatst verschenen, gesorteerd op datum, afgelopen jaar, ouder dan 3 jaar`;

it.each(forms.split(/,\s+/u))('knows that a word of "%s" may be in a form', (text) => {
  expect(isPlainText(text)).toBe(true);
  expect(text.split(' ').some(mayBeInForm)).toBe(true);
});

it.each([
  'Wiskunde b havo 4',
  'natuurkunde',
  'Kunst (beeldende vormgeving) vwo 5',
  'bouwen, wonen en interieur',
  'jarenlang examenjaar',
  'Européana',
])('looks for no form in "%s"', (text) => {
  expect(isPlainText(text)).toBe(true);
  expect(
    text
      .toLowerCase()
      .split(/[ ,()]+/u)
      .some(mayBeInForm),
  ).toBe(false);
});

it.each(['30 euro', '"tussen de regels"', 'wiskunde < 20', '9789001234567', 'deel 1.2', '€ 5', '§ 3'])('is no judge of "%s"', (text) => {
  expect(isPlainText(text)).toBe(false);
});

it('finds a form among plain words', () => {
  const { spans } = interpret('natuurkunde tweede druk', testVocabulary);
  expect(spans.flatMap(({ conditions }) => conditions.map(({ on }) => on))).toEqual(['subjects', 'edition']);
});
