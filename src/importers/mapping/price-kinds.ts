const otherKind =
  /inkoop|\bnett?o|kostprijs|huur|leen|\bleden|\bmembers?\b|staffel|boekhandel|wederverko|groothandel|wholesale|dealer|^be$|\btrade\b|korting|discount|\bactie|aanbieding|(?:2e|tweede) ?hands|belgi|vlaanderen|vlaamse|\bexport/iu;
// What is paid again and again, or for a piece.
const part = /\b(?:maand(?:elijks)?|mnd|week|wekelijks|dag|pagina|bladzijde|month|page)\b|\bp\/m\b|^\s*p\.?\s?m\.?\s*$/iu;

/** Whether a text is of what is paid again and again, or for a piece: 'per maand'. */
export const isOfPart = (text: string): boolean => part.test(text);

/** Whether the kind of a price is another one than what anybody in the Netherlands pays for one copy: 'Inkoopprijs', 'Prijs voor leden', 'per maand'. */
export const isOtherKind = (text: string): boolean => otherKind.test(text) || isOfPart(text);

// A cell of another column that says nothing but what the price of its row is of.
const alone =
  /^\(?(?:prijs\s+)?(?:per\s+(?:maand|mnd|week|(?:[2-9]|\d{2,4})\s*(?:st|ex|lic|leerl)\p{L}*\.?)|p\/m|p\.m\.|maand(?:elijks)?|month(?:ly)?|inkoop(?:prijs)?|(?:ex(?:cl)?(?:usief)?\.?|zonder)\s*(?:\d+\s*%\s*)?btw)\)?\.?$/iu;
const initials = new Set('(pPmMeEzZiI');

/** Whether a cell is nothing but what a price is of, 'per maand', 'per 10 stuks' or 'excl. btw'. Most cells are not, by their first character. */
export const isOfPriceAlone = (text: string): boolean => initials.has(text.charAt(0)) && alone.test(text.trim());

// 'Nova, huurexemplaar', 'Nova tweedehands', 'Nova (prijs per maand)', 'Nova excl. btw'.
const endOfTitle =
  /\S[\s(]+(?:huurboek|huurexemplaar|huurex\.|leenboek|leenexemplaar|tweedehands|2e[ -]?hands)\)?\.?$|\S\s+[-–|]\s+(?:te\s+)?huur$|\S[\s(]+prijs\s+(?:is\s+)?(?:per\s+(?:maand|mnd|week|set|klas|(?:[2-9]|\d{2,})\b[^()]{0,20})|p\.?\s?m\.?)\)?$|\S[\s(–-]+\(?ex(?:cl)?(?:usief)?\.?\s*(?:\d+\s*%\s*)?btw\)?$/iu;

const longestEnd = 60;

/** What the end of a title says of its price, which makes it another one; undefined where it says nothing of it. */
export const priceInTitle = (title: string): string | undefined => endOfTitle.exec(title.trim().slice(-longestEnd))?.[0].slice(1).trim();
