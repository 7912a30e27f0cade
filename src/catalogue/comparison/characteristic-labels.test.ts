import { describe, expect, it } from 'vitest';
import { characteristicCategories, characteristicsByCategory } from './characteristics.ts';
import { answerLabel, categoryLabels, characteristicLabels } from './characteristic-labels.ts';

describe('the labels of characteristics', () => {
  it('name all 34 characteristics, each with words of its own', () => {
    const names = characteristicCategories.flatMap((category) => characteristicsByCategory[category]);
    const labels = names.map((name) => characteristicLabels[name]);
    expect(names).toHaveLength(34);
    expect(new Set(labels).size).toBe(34);
    expect(labels.every((label) => /^[A-Z]/u.test(label))).toBe(true);
  });

  it("read 'erKleerlijn' as the camel case of 'ERK leerlijn': a learning line by the European framework for languages", () => {
    expect(characteristicLabels.erKleerlijn).toBe('ERK-leerlijn');
  });

  it('name all six categories', () => {
    expect(new Set(characteristicCategories.map((category) => categoryLabels[category])).size).toBe(6);
  });

  it('never read a value that was not given as "nee"', () => {
    expect([true, false, null].map(answerLabel)).toEqual(['ja', 'nee', 'niet opgegeven']);
  });
});
