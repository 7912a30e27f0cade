import { characterEntities } from 'character-entities';

/** The named entities of HTML with their characters. Feeds use them without declaring them. Without a prototype: `toString` is no entity. */
export const htmlEntities: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  characterEntities,
);

/** Puts the characters for entities and numbers: '&eacute;', '&#233;', '&#xe9;'. What is unknown stays as it is. */
export function decodeEntities(text: string): string {
  // The longest name in HTML has 31 characters.
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][\dA-Za-z]{1,30}));/gu, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') {
      return htmlEntities[name] ?? whole;
    }
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}
