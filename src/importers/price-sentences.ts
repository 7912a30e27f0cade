/** The end of what the report says of a price that is left out. */
export const priceIsLeftOut = 'De prijs is weggelaten.';

/** Says that a price is the sentinel of an unknown one. Spec 9. */
export const priceIsUnknown = 'Een prijs van 9999 euro betekent dat de prijs onbekend is.';

/** Says that a price is in another currency than euros. */
export const priceInOtherCurrency = (currency: string): string => `De prijs staat in ${currency}, niet in euro's.`;

/** Says that a product has several prices, as texts that the manager can find in the feed. */
export const differentPrices = (prices: readonly string[]): string => `Er staan verschillende prijzen: ${prices.join(' en ')}.`;
