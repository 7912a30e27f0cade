// Goods that are rented or bought, as lists of schools name their parts: 'Huurboeken', 'Te koop', 'Koopartikelen'.
const goods = String.raw`(?:boek(?:en)?|artikel(?:en)?|materia(?:al|len)|exempla(?:ar|ren)|licenties?|pakket(?:ten)?|(?:leer)?middelen|titels?)?`;
// 'Leen' alone is a name.
const rented = String.raw`(?:(?:te |ver)?(?:huur|huren)|te (?:leen|lenen)|leen(?=-?(?:boek|ex|mat)))`;
const bought = String.raw`(?:te |aan|ver)?(?:koop|kopen)|eigendom|aanschaf|aan te schaffen`;
const beginning = /^(?:te |ver)?(?:huur|huren|leen)|^rent|^h$/iu;
// Every cell of a list is asked; most are no rental by their first character.
const initials = new Set('hHlLtTvV ');
const rental = new RegExp(`^${rented}-?${goods}$`, 'iu');
const tenure = new RegExp(`^(?:${rented}|${bought})-?${goods}$`, 'iu');

/** Whether a text that says how something is had begins with rental: 'Huur', 'huurprijs', 'H'. */
export const beginsWithRental = (text: string): boolean => beginning.test(text.trim());

/** Whether a text is nothing but that something is rented: 'Huur', 'Te huur', 'Huurboeken'. */
export const isRental = (text: string): boolean => initials.has(text.charAt(0)) && rental.test(text.trim());

/** Whether a text is nothing but whether something is rented or bought. */
export const isTenure = (text: string): boolean => tenure.test(text.trim());
