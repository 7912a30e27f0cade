/** A product family whose products stand under no subject: its name without the edition, and the publisher, if the feed names one. */
export type UnplacedFamily = { readonly family: string; readonly publisher?: string | undefined };

const [before, between] = ['Productfamilie "', '" van "'];
const after = '" heeft geen vak: geef haar er een in het koppelbestand, dan staan al haar producten daaronder.';

/** The reason of a note on a product without a subject, whose family could be given one. */
export const unplacedFamilyReason = ({ family, publisher }: UnplacedFamily): string =>
  `${before}${family}${publisher === undefined ? '' : `${between}${publisher}`}${after}`;

/** Reads the family back from such a reason; undefined when the reason is another one. */
export function readUnplacedFamily(reason: string): UnplacedFamily | undefined {
  if (!reason.startsWith(before) || !reason.endsWith(after)) {
    return undefined;
  }
  const named = reason.slice(before.length, -after.length);
  const end = named.lastIndexOf(between);
  return end === -1 ? { family: named } : { family: named.slice(0, end), publisher: named.slice(end + between.length) };
}
