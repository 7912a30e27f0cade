// Goods that are rented or bought, as lists of schools name their parts: 'Huurboeken', 'Te koop', 'Koopartikelen'.
const goods = String.raw`(?:boek(?:en)?|artikel(?:en)?|materia(?:al|len)|exempla(?:ar|ren)|licenties?|pakket(?:ten)?|(?:leer)?middelen|titels?)?`;
const ofRental = String.raw`(?:lijst|fonds|prijs|prijzen|tarie(?:f|ven))`;
// 'Leen' alone is a name.
const rented = String.raw`(?:(?:te |ver)?(?:huur|huren)|te (?:leen|lenen)|leen(?=-?(?:boek|ex|mat)))`;
const bought = String.raw`(?:te |aan|ver)?(?:koop|kopen)|eigendom|aanschaf|aan te schaffen`;
const used = String.raw`(?:(?:tweede|2e|2de)[ -]?hands?e?|gebruikte?|occasions?)`;
// What titles and names of sheets have beside that: a word for a list, and a year.
const ofList = String.raw`[\s(–-]*(?:prijslijst|lijst|prijzen)?[\s(–-]*(?:(?:school)?jaar|sj)?[\s(–-]*(?:(?:20)?\d\d(?:\s*[-/]\s*(?:20)?\d\d)?)?\)?`;
// 'Te huur via het boekenfonds:', 'Huur (1 jaar)'.
const ofHow = String.raw`\s+per\s+(?:school)?jaar|\s+(?:via|bij|van|door|voor)\s[^.;]{1,60}|\s*\((?!\s*(?:te )?koop)[^()]{1,60}\)`;
const listOf = String.raw`(?:(?:prijs|boeken)?(?:lijst|overzicht|fonds)\s+(?:(?:van|met)\s+|[-–:]\s*)?(?:de\s+)?)?`;
const beginning = /^(?:te |ver)?(?:huur|huren|leen)|^rent|^h$/iu;
// A title or the name of a sheet is not longer.
const longest = 100;
// Every cell of a list is asked; most are no rental by their first character.
const initials = new Set('bBhHlLoOpPtTvV ');
const initialsOfUsed = new Set('2bBgGlLoOpPtT ');
const rental = new RegExp(`^${listOf}${rented}[ -]?(?:${goods}|${ofRental})(?:${ofList}|${ofHow})[:.]?$`, 'iu');
// 'Gebruikt - goed'.
const secondHand = new RegExp(`^${listOf}${used}[ -]?${goods}(?:${ofList}|\\s*[-–,:.(].*)$`, 'iu');
// What a column on the condition of copies has.
const worn =
  /^(?:(?:zo goed )?als nieuw|nagenoeg nieuw|(?:zeer |heel |vrij )?goede?|redelijke?|matige?|slechte?|acceptabele?|gelezen|gebruikt|(?:licht |iets )?beschadigd|(?:lichte )?gebruikssporen|(?:like|as)[ _]new|refurbished|(?:very )?good|fair|poor|reasonable|moderate|acceptable|used)\b/iu;
const purchase = new RegExp(`^(?:${bought})-?${goods}[.:]?$`, 'iu');

/** A text that stands on several lines of a cell, on one. */
const onOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** Whether a text that says how something is had begins with rental: 'Huur', 'huurprijs', 'H', 'Lijst huurboeken'. */
export const beginsWithRental = (text: string): boolean => beginning.test(onOneLine(text)) || isRental(text);

/** Whether a text is nothing but that something is rented: 'Huur', 'Te huur', 'Huurboeken'. */
export const isRental = (text: string): boolean => initials.has(text.charAt(0)) && text.length <= longest && rental.test(onOneLine(text));

/** Whether a text is nothing but that something has been used: 'Tweedehands', '2e hands boeken'. */
export const isUsed = (text: string): boolean =>
  initialsOfUsed.has(text.charAt(0)) && text.length <= longest && secondHand.test(onOneLine(text));

/** Whether the condition of a copy is that of one that has been used: 'Goed', 'Als nieuw'. */
export const isWorn = (condition: string): boolean => worn.test(condition.trim());

/** Whether a text is nothing but that something is bought: 'Te koop', 'Koopboeken'. */
export const isPurchase = (text: string): boolean => text.length <= longest && purchase.test(onOneLine(text));

/** Whether a text is nothing but whether something is rented, bought or second-hand. */
export const isTenure = (text: string): boolean => isRental(text.trim()) || isUsed(text.trim()) || isPurchase(text);

/**
 * What a text, or a line of it, says of whether something is rented, bought or second-hand: 'Te huur' of a cell with 'Prijslijst 2026' and 'Te huur'.
 * Undefined where it does not say that, or one line says another thing than the next.
 */
export function tenureOf(text: string): string | undefined {
  const [first, ...others] = [text, ...text.split('\n')].filter(isTenure);
  return first === undefined || others.some((other) => isPurchase(other) !== isPurchase(first)) ? undefined : onOneLine(first);
}
