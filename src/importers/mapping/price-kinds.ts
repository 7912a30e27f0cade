const otherKind =
  /inkoop|\bnett?o|kostprijs|huur|leen|\bleden|\bmembers?\b|staffel|boekhandel|wederverko|groothandel|wholesale|\btrade\b|korting|discount|\bactie|aanbieding|(?:2e|tweede) ?hands|belgi|vlaanderen|vlaamse|\bexport/iu;
// What is paid again and again, or for a piece.
const part = /\b(?:maand|mnd|week|dag|pagina|bladzijde|month|page)\b/iu;

/** Whether a text is of what is paid again and again, or for a piece: 'per maand'. */
export const isOfPart = (text: string): boolean => part.test(text);

/** Whether the kind of a price is another one than what anybody in the Netherlands pays for one copy: 'Inkoopprijs', 'Prijs voor leden', 'per maand'. */
export const isOtherKind = (text: string): boolean => otherKind.test(text) || isOfPart(text);
