import type { Plugin } from 'vite';

const beyondAscii = /\P{ASCII}/gu;

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');

/**
 * Writes characters beyond ASCII as escapes, of which a program has two hundred: Node keeps the text of a large module with one of them in two bytes a
 * character instead of one. In strings, templates and regular expressions both mean the same; names and `String.raw` have to do without them.
 */
export const asciiText: Plugin = {
  name: 'ascii-text',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') {
        file.code = file.code.replaceAll(beyondAscii, escaped);
      }
    }
  },
};
