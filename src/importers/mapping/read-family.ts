/** The parts of a product family's name: the name without its edition, the edition, and a number that orders editions. */
export type FamilyName = { readonly name: string; readonly edition?: string; readonly editionOrder?: number };

/** What an edition with a number is called. */
export const editionLabel = (ordinal: number | string): string => `${ordinal}e druk`;

/** Reads an edition as feeds write it: '1Druk', '3e druk', 'druk 2', '2e editie'. Undefined for another text. */
export function readEdition(text: string): Required<Omit<FamilyName, 'name'>> | undefined {
  const found = /(?:^|\s)(\d{1,2})\s?(?:e|de|ste)?\s?(?:druk|editie)\b|\b(?:druk|editie)\s(\d{1,2})\b/iu.exec(text);
  const ordinal = Number(found?.[1] ?? found?.[2] ?? 0);
  return ordinal === 0 ? undefined : { edition: editionLabel(ordinal), editionOrder: ordinal };
}

// A name ends with what is no separator: where thousands follow each other, each would else be tried as its end.
const patterns: readonly RegExp[] = [
  /^(?<name>.*[^\s,(–-])[\s,(–-]+(?<edition>\d{1,2}\s?(?:e|de|ste)?\s?(?:druk|editie))\)?$/iu,
  /^(?<name>.*[^\s,(–-])[\s,(–-]+(?<edition>(?:druk|editie)\s\d{1,2})\)?$/iu,
];
const schoolYear = /^(?<name>.*[^\s,(–-])[\s,(–-]+(?<first>20\d\d)\s?[/-]\s?(?<second>(?:20)?\d\d)\)?$/u;

/** Splits the edition off a family's name: 'Perspectief 3e druk' is the 3rd edition of Perspectief, 'Examenbundels havo 2023/2024' that of a year. */
export function readFamilyName(text: string): FamilyName {
  for (const pattern of patterns) {
    const { name, edition } = pattern.exec(text)?.groups ?? {};
    const read = edition === undefined ? undefined : readEdition(edition);
    if (name !== undefined && read !== undefined) {
      return { name, ...read };
    }
  }
  const { name, first, second } = schoolYear.exec(text)?.groups ?? {};
  return name === undefined || first === undefined || second === undefined
    ? { name: text }
    : { name, edition: `${first}/20${second.slice(-2)}`, editionOrder: Number(first) };
}
