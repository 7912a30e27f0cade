import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, 'onix-short-tags.ts'), 'utf8');
const shortNames = new Map([...source.matchAll(/^ {4}([a-z]\d{3}): '(\w+)',$/gmu)].map(([, short = '', name = '']) => [name, short]));

/** A message with reference tags, written with short tags. */
export const shortTagsOf = (reference: string): string =>
  reference
    .replace('/reference"', '/short"')
    .replace('<ONIXMessage', '<ONIXmessage')
    .replace('</ONIXMessage', '</ONIXmessage')
    .replaceAll(/(<\/?)([A-Z]\w+)/gu, (whole: string, bracket: string, name: string) =>
      name === 'ONIXMessage' ? whole : `${bracket}${shortNames.get(name) ?? name.toLowerCase()}`,
    );
