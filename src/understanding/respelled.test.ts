import { describe, expect, it } from 'vitest';
import { interpret } from './interpret.ts';
import { respelled } from './respelled.ts';
import { testVocabulary } from './vocabulary/vocabulary.fixture.ts';

const whole = interpret('krachtn havo 4 vraag', testVocabulary);

describe('respelled', () => {
  it('takes the place of plain words in their order, and says what was corrected', () => {
    const { spans = [] } = respelled(whole, ['krachten', 'vraag'], testVocabulary) ?? {};
    expect(spans.map(({ words, correction }) => [words, correction])).toEqual([
      [['krachten'], { kind: 'spelling', text: 'krachten' }],
      [[], undefined],
      [['vraag'], undefined],
    ]);
    expect(spans.map(({ start, end }) => [start, end])).toEqual(whole.spans.map(({ start, end }) => [start, end]));
  });

  it('leaves a word that differs by capitals or accents alone as it is', () => {
    expect(respelled(whole, ['KRACHTN', 'vráág'], testVocabulary)?.spans).toEqual(whole.spans);
  });

  it.each(['niet', 'zonder', 'onder', 'zien'])('is nothing when a word becomes %j, which is no name and no word of a title', (word) => {
    expect(respelled(whole, ['krachtn', word], testVocabulary)).toBeUndefined();
  });

  it('is nothing when a short word becomes one that the vocabulary lacks, or a school of its own another one', () => {
    const of = (text: string, word: string): string | undefined =>
      respelled(interpret(text, testVocabulary), [word], testVocabulary)?.spans[0]?.words[0];
    expect([of('binas', 'pinas'), of('pinnas', 'pinas'), of('vavo', 'havo'), of('vleld', 'veld')]).toEqual([
      undefined,
      'pinas',
      undefined,
      'veld',
    ]);
  });

  it('corrects a question of one word when it is a likely slip only', () => {
    const of = (text: string, words: readonly string[]): string | undefined =>
      respelled(interpret(text, testVocabulary), words, testVocabulary)?.spans[0]?.words[0];
    expect(of('magister', ['register'])).toBeUndefined();
    expect(of('verliefd', ['verleden'])).toBeUndefined();
    expect(of('fotosyntese', ['fotosynthese'])).toBe('fotosynthese');
    expect(of('woordjes frans', ['woorden'])).toBe('woorden');
    expect(of('pesten frans', ['testen'])).toBeUndefined();
  });

  it('is nothing for a subject that the catalogue lacks', () => {
    expect(respelled(interpret('arabisch', testVocabulary), ['grafisch'], testVocabulary)).toBeUndefined();
  });

  it('is nothing for another number of words', () => {
    expect([['krachten'], ['kracht', 'en', 'vraag']].map((words) => respelled(whole, words, testVocabulary))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
