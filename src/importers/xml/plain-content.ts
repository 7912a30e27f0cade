import { htmlEntities } from './html-entities.ts';

const greaterThan = 0x3e;
const sectionStart = '<![CDATA[';

const entity = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][\dA-Za-z]*));/gu;

// Escaped HTML has hundreds of the others, which need no look at what each stands for.
const rareEntity = /&(?!(?:lt|gt|amp|quot|nbsp|#39);)/u;

/** A character that XML allows, by its number. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** The character of an entity; the entity itself when it is unknown. */
function characterOf(written: string, hexadecimal: string | undefined, decimal: string | undefined, name: string | undefined): string {
  if (name !== undefined) {
    return htmlEntities[name] ?? written;
  }
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : written;
}

/** Whether every '&' of a text begins a known entity. */
export const hasKnownEntities = (text: string): boolean =>
  !rareEntity.test(text) ||
  !text
    .replaceAll(entity, (written: string, ...parts) => (characterOf(written, parts[0], parts[1], parts[2]) === written ? '&' : ''))
    .includes('&');

/** The place after the comment or CDATA section at a place; undefined when it does not end, is another thing, or a comment with '--', which XML forbids. */
export function endOfSection(text: string, place: number): number | undefined {
  const isComment = text.startsWith('<!--', place);
  if (!isComment && !text.startsWith(sectionStart, place)) {
    return undefined;
  }
  const end = isComment ? text.indexOf('--', place + '<!--'.length) : text.indexOf(']]>', place + sectionStart.length);
  return end === -1 || (isComment && text.charCodeAt(end + 2) !== greaterThan) ? undefined : end + ']]>'.length;
}

/** The text between two tags: with the characters of its entities, the content of CDATA sections, without comments. */
export function contentOf(written: string): string {
  let content = '';
  let place = 0;
  for (let markup = written.indexOf('<'); markup !== -1; markup = written.indexOf('<', place)) {
    const end = endOfSection(written, markup) ?? written.length;
    content += written.slice(place, markup).replaceAll(entity, characterOf);
    content += written.startsWith(sectionStart, markup) ? written.slice(markup + sectionStart.length, end - ']]>'.length) : '';
    place = end;
  }
  const rest = place === 0 ? written : written.slice(place);
  return content + (rest.includes('&') ? rest.replaceAll(entity, characterOf) : rest);
}
