import { createTexts, language, namespaces, type TextResource, type Texts } from './texts.ts';

// The server's bundle carries the files of the locales folder; the browser fetches the same files by their path.
const files = import.meta.glob<TextResource>('/public/locales/*/*.json', { eager: true, import: 'default' });

/** The texts for rendering on the server. */
export function serverTexts(): Texts {
  return createTexts(namespaces.map((namespace) => files[`/public/locales/${language}/${namespace}.json`] ?? {}));
}
