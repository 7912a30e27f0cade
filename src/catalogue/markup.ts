const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const htmlEntities: Readonly<Record<string, string>> = { ...xmlEntities, "'": '&#39;' };

/** Escapes a text for XML, in an element or in an attribute with double quotes; characters that XML 1.0 does not allow are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/gu, (character) => xmlEntities[character] ?? character);

/** Escapes a text for HTML, in an element or in an attribute with quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => htmlEntities[character] ?? character);
