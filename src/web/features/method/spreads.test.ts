import { expect, it } from 'vitest';
import { spreadsOf } from './spreads.ts';

it('a method of the sample has three drawn spreads, a real one none', () => {
  expect(spreadsOf({ id: 'voorbeeld-methode-veld-en-golf', title: 'Veld & Golf' })).toEqual([
    'veld-en-golf-bladzijden-1.svg',
    'veld-en-golf-bladzijden-2.svg',
    'veld-en-golf-bladzijden-3.svg',
  ]);
  expect(spreadsOf({ id: 'eck-veld-en-golf', title: 'Veld & Golf' })).toEqual([]);
});
