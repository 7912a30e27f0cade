/** A label of a value whose year stays on the line of the word before it: 'havo 4'. */
export const unbrokenLabel = (label: string): string => label.replace(/ (\d)$/u, '\u00a0$1');
