import type { SortOrder } from '#contract/search-limits.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

const first = '(?:\\s+eerst)?';
const sorted = '(?:gesorteerd|gerangschikt|geordend|sorteer|sorteren)';

// Superlatives, and the names of orders. 'nieuwste druk' is a phrase of the vocabulary, which is longer and is passed over.
const namesOfOrders: readonly (readonly [SortOrder, string])[] = [
  [
    'priceAscending',
    `(?:(?:aller)?(?:goedkoopste?|voordeligste?)(?:\\s+mogelijke?)?|zo\\s+(?:goedkoop|voordelig)\\s+mogelijke?|laagste\\s+prijs)${first}|prijs\\s+(?:oplopend|(?:van\\s+)?laag\\s+naar\\s+hoog)|oplopende\\s+prijs|(?:van\\s+)?goedkoop\\s+naar\\s+duur|${sorted}\\s+op\\s+prijs|op\\s+prijs\\s+${sorted}`,
  ],
  [
    'priceDescending',
    `(?:(?:aller)?duurste?|hoogste\\s+prijs)${first}|prijs\\s+(?:aflopend|(?:van\\s+)?hoog\\s+naar\\s+laag)|aflopende\\s+prijs|(?:van\\s+)?duur\\s+naar\\s+goedkoop`,
  ],
  [
    'newest',
    `(?:(?:aller)?nieuwste?|(?:meest\\s+)?recentste?|meest\\s+recente?|laatst\\s+(?:verschenen|uitgekomen|uitgebracht))${first}|${sorted}\\s+op\\s+(?:datum|jaar)`,
  ],
];

/** An expression for a folded word of which the name of an order has one. */
export const wordOfOrder =
  '^(?:aller)?(?:goedkoopste?|voordeligste?|duurste?|nieuwste?)$|^(?:recente?|recentste?|goedkoop|voordelig|prijs|laatst|gesorteerd|gerangschikt|geordend|sorteer|sorteren)$';

// The group that matches is the order.
function readOrder({ groups = {} }: RegExpMatchArray): Read | undefined {
  const order = namesOfOrders.find(([known]) => groups[known] !== undefined)?.[0];
  return order && applied({ on: 'order', keys: [order] });
}

/** Finds the order that a question names: 'goedkoopste', 'meest recente'. */
export const orderPattern: Pattern = {
  sign: /(?:koop|elig|duur|nieuw|recent)ste?|prijs|koop|recent|elig|laatst|sorte|gerang|geord/iu,
  expression: new RegExp(
    `${wordBegins}(?:${sorted}\\s+op\\s+(?:de\\s+)?)?(?:${namesOfOrders.map(([order, names]) => `(?<${order}>${names})`).join('|')})${wordEnds}`,
    'giu',
  ),
  read: readOrder,
};
