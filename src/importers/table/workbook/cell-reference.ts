/** The column of a reference such as 'AB12', from 0; undefined without one. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/u.exec(reference ?? '')?.[0];
  return letters === undefined ? undefined : [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
