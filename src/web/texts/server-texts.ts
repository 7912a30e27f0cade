import { createHash } from 'node:crypto';
import { createTexts, language, type TextResource, type Texts } from './texts.ts';

// The server's bundle carries the files of the locales folder; the browser fetches the same files by their path.
const files = import.meta.glob<TextResource>('/public/locales/*/*.json', { eager: true, import: 'default' });

/** The texts for rendering on the server: every namespace of the site's language. */
export function serverTexts(): Texts {
  return createTexts(Object.entries(files).flatMap(([path, resource]) => (path.includes(`/${language}/`) ? [resource] : [])));
}

/** Changes with the texts: part of the address of every file of texts. */
export const textVersion: string = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
