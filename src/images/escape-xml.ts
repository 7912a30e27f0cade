const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text safe inside XML; characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(character) || /[\t\n\r]/u.test(character))
    .map((character) => entities[character] ?? character)
    .join('');
