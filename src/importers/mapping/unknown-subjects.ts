const separator = '", "';
const [before, after] = ['Vak "', '" is onbekend: '];
const advice = 'het product staat wel in de catalogus, maar niet onder een vak. Voeg het toe aan het koppelbestand.';

/** The reason of a note on a product that names no subject. */
export const noSubjectReason = `Er is geen vak opgegeven: ${advice}`;

const quoted = (words: readonly string[]): string => `${before}${[...new Set(words)].join(separator)}`;

/** The reason of a note on a product whose words for its subject have no meaning, at least one word. */
export const unknownSubjectReason = (words: readonly string[]): string => `${quoted(words)}${after}${advice}`;

/** The reason of a note on a product that has a subject, and words for others that have no meaning. It has a place, so its words are not read back. */
export const unknownBesideReason = (words: readonly string[]): string =>
  `${quoted(words)}" is onbekend; het product staat alleen onder zijn andere vak. Voeg het toe aan het koppelbestand.`;

/** Reads the words back from such a reason; none when the reason is another one. */
export function unknownSubjectWords(reason: string): readonly string[] {
  const end = reason.lastIndexOf(after);
  return reason.startsWith(before) && end !== -1 ? reason.slice(before.length, end).split(separator) : [];
}
