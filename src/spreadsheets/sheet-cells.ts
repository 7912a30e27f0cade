/** Cell styles by number, as `xl/styles.xml` lists them. */
export const sheetStyles = { plain: 0, heading: 1, text: 2, euros: 3, note: 4, total: 5, totalEuros: 6, odd: 7 } as const;

/** Letter of a column, counted from 0; a sheet of ours never has more than 26. */
export const columnName = (index: number): string => String.fromCodePoint(65 + index);

// oxlint-disable-next-line no-control-regex -- XML 1.0 has no place for these characters, not even escaped; a sheet that holds one does not open
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const longestCell = 32_767;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .slice(0, longestCell)
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A cell with a text. It is a text for every spreadsheet program, whatever it begins with: '=1+1' stays four characters. */
export const textCell = (reference: string, style: number, text: string): string =>
  text === '' ? '' : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A cell with a number. */
export const numberCell = (reference: string, style: number, value: number): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
