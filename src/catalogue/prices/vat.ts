/** Reads a VAT percentage as feeds write it, '9', '9.0' or '9,00', in basis points; undefined for anything else, as for the fraction '0.09'. */
export const vatBasisPoints = (percentage: string): number | undefined =>
  /^(?:0{1,2}(?:[.,]0+)?|0?[1-9](?:[.,]\d{1,2}0*)?|[1-9]\d(?:[.,]\d{1,2}0*)?)$/u.test(percentage)
    ? Math.round(Number(percentage.replace(',', '.')) * 100)
    : undefined;

/** Adds VAT to an amount in cents, rounded half up to the cent, as a shop does. */
export const addVat = (amount: number, basisPoints: number): number => Math.floor((amount * (10_000 + basisPoints) + 5_000) / 10_000);

/** The VAT in an amount in cents that has it, rounded to the cent. */
export const vatWithin = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / (10_000 + basisPoints));

/** The rates of VAT of the Netherlands in basis points: none, low and high. */
export const dutchVatRates: readonly number[] = [0, 900, 2_100];

/**
 * The rate of a percentage of VAT as feeds write it; undefined for one that the Netherlands does not have: added to a price it gives another than that of
 * today.
 */
export const dutchVatRate = (percentage: string): number | undefined => {
  const rate = vatBasisPoints(percentage);
  return dutchVatRates.find((one) => one === rate);
};

/** Whether two amounts in cents are one price: that without VAT, with its VAT added, may differ by 2% from the one with it, which was rounded. */
export const isSamePrice = (taxed: number, amount: number): boolean => Math.abs(taxed - amount) <= Math.max(2, amount * 0.02);
