import { expect, it } from 'vitest';
import { productForm } from './product-form.ts';

it.each([
  [{}, 'book'],
  [{ publicationType: 'Werkboek' }, 'book'],
  [{ publicationType: 'Licentiekaart' }, 'book'],
  [{ publicationType: 'Digitaal' }, 'book'],
  [{ licenseDuration: 365 }, 'licence'],
  [{ publicationType: 'Leerboek', licenseDuration: 365 }, 'licence'],
  [{ publicationType: 'Digitale licentie' }, 'licence'],
  [{ publicationType: 'Docentlicentie' }, 'licence'],
  [{ publicationType: 'Licenties' }, 'licence'],
  [{ assembly: ['2900000000018'], licenseDuration: 365 }, 'package'],
  [{ publicationType: 'Pakket' }, 'package'],
  [{ publicationType: 'voordeelpakket', licenseDuration: 365 }, 'package'],
] as const)('%j is a %s', (own, form) => {
  expect(productForm({ publicationType: undefined, licenseDuration: undefined, assembly: [], ...own })).toBe(form);
});
