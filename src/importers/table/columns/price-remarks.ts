import { foldWords } from '#importers/mapping/fold-words.ts';
import { yearOfHeading, type HeadingYear } from './heading-year.ts';
import { isTenure } from './tenure-words.ts';

/** What a list says of all its prices in texts above its headings, below its products, and on sheets without products. */
export type PriceRemarks = {
  /** Where it says that prices have no VAT, so that those of which the heading does not say so have none. */
  readonly withoutVat?: 'above' | 'below' | 'beside';
  /** The days on which its prices hold. */
  readonly time?: HeadingYear;
  /** The text above that says whether all of it is rented or bought. */
  readonly tenure?: string;
  /** The text that says that its prices are not what one product costs in euros. */
  readonly doubt?: string;
  /** Other texts above that speak of prices, but for titles of lists and headings of a word. */
  readonly others: readonly string[];
};

// 'exclusief btw', 'excl. de geldende 9% btw', 'niet inclusief btw', 'te verhogen met 9% btw', 'btw is niet inbegrepen', 'plus btw'.
const ofVat = String.raw`[\s(-]*(?:(?:de|het|of|en|wettelijke?|geldende|lage?|hoge|verschuldigde)\s+|\d+\s*%?\s*)*(?:btw|b\.t\.w|vat)\b`;
const exclusive = new RegExp(
  String.raw`(?:\b(?:ex(?:cl(?:usief|uding|usive)?)?\.?(?:\s+of)?|zonder|niet\s+incl\p{L}*\.?|te\s+(?:verhogen|vermeerderen)\s+met|plus)|\+)${ofVat}|\b(?:btw|vat)\b[^.;]*\b(?:niet|not)\b[^.;]*\b(?:inbegrepen|included)\b`,
  'iu',
);
// Not 'inclusief verzendkosten', and not 'niet inclusief btw'.
const inclusive = /(?<!\b(?:niet|not)\s+)\bincl\p{L}*\.?\s*(?:$|[,;:)/&]|\d+\s*%|(?:en|of|(?:de\s+)?btw|vat)\b)/iu;
const ofPrices = /\p{L}*prij(?:s|zen)\b|\bbedragen\b|\bprices?\b|\bprijslijst\b/iu;
const ofChanges = /wijzig|verho(?:og|gi)|chang/iu;

const otherCurrency = /\b(?:in|luiden in)\s+(?:\p{L}+\s+)?(?:dollars?|usd|ponden|gbp|(?:euro)?centen|eurocents?|chf)\b/iu;
const otherPrice = /^\W*(?:(?:alle|de|vermelde|genoemde|netto)\s+)*(?:ver)?(?:huur|inkoop)prijzen\b/iu;
const ofMore = /\bper\s+(?:[2-9]|\d{2,})\s*(?:st|ex|leerling|licentie)/iu;

/** Whether a text says of a price that it has VAT. */
export const saysWithVat = (text: string): boolean => inclusive.test(text);

/** Whether a text says of prices that they have no VAT, and of none that it has. */
export const saysWithoutVat = (text: string): boolean => exclusive.test(text) && !inclusive.test(text);

const isDoubt = (text: string): boolean =>
  otherPrice.test(text) || (ofPrices.test(text) && (otherCurrency.test(text) || ofMore.test(text)));

/** The days of 'Prijslijst per 1-1-2027' and 'Prijzen geldig t/m 31-12-2026'. */
function timeOf(text: string): HeadingYear | undefined {
  const time = ofPrices.test(text) && !ofChanges.test(text) ? yearOfHeading(foldWords(text)) : undefined;
  return time?.hasDay === true ? time : undefined;
}

/** The texts around the prices of a list: `beside`: on sheets without products. */
export type TextsOfList = { readonly above: readonly string[]; readonly below?: readonly string[]; readonly beside?: readonly string[] };

/** Reads what the texts around the products say of all prices. What stands beside them counts where the list itself does not say otherwise. */
export function readPriceRemarks({ above, below = [], beside = [] }: TextsOfList): PriceRemarks {
  const texts = [...above, ...below];
  const others = beside.filter((text) => ofPrices.test(text));
  const isOpen = !texts.some(saysWithVat);
  const places = { above, below, beside: isOpen ? others : [] };
  const withoutVat = (['above', 'below', 'beside'] as const).find((place) => saysWithoutVat(places[place].join('; ')));
  const doubt = texts.find(isDoubt);
  const time = [...texts, ...others].map(timeOf).find((one) => one !== undefined);
  const [tenure, ...otherTenures] = above.filter(isTenure);
  const isRead = (text: string): boolean =>
    text === doubt || timeOf(text) !== undefined || (exclusive.test(text) ? withoutVat !== undefined : inclusive.test(text));
  return {
    ...(withoutVat !== undefined && { withoutVat }),
    ...(time !== undefined && { time }),
    ...(tenure !== undefined && otherTenures.length === 0 && { tenure }),
    ...(doubt !== undefined && { doubt }),
    others: above.filter(
      (text) =>
        (ofPrices.test(text.replaceAll(/prijslijst/giu, '')) || /\b(?:btw|vat)\b/iu.test(text)) && text.includes(' ') && !isRead(text),
    ),
  };
}
