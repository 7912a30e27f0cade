import type { KeyCondition } from '#understanding/condition.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The kinds of product (article groups) that a phrase means in a catalogue, such as 'pakket'; undefined when it means none there. */
export const kindsOfPhrase = (phrase: string, { meanings }: Pick<Vocabulary, 'meanings'>): KeyCondition | undefined =>
  meanings.get(phrase)?.[0]?.conditions.find((condition): condition is KeyCondition => condition.on === 'articleGroups');

/** Whether the key of a kind of product is that of a licence, for pupils or for teachers. */
export const isLicence = (key: string): boolean => /licentie/iu.test(key);
