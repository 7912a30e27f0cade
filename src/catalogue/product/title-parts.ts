/** Gives the parts of a set of books that a title names: 'leerwerkboek B' is part B, 'deel 2' part 2, 'werkboeken A en B' both. */
export function titleParts(title: string): readonly string[] {
  const [, first, second] = /(?:boek(?:en)?|deel|delen) ([A-D]|\d{1,2})\b(?: (?:en|&) ([A-D]|\d{1,2})\b)?/u.exec(title) ?? [];
  return [first, second].filter((part) => part !== undefined);
}
