import { describe, expect, it } from 'vitest';
import { sampleMethods, type SampleMethod } from './sample-data.ts';
import { classesOf, type SampleClass } from './sample-class.ts';
import { listed, productText, subjectInSentence, topicsOf } from './wording.ts';

function method(name: string): SampleMethod {
  const found = sampleMethods.find(({ data }) => data.name === name);
  if (found === undefined) {
    throw new Error(`no method ${name}`);
  }
  return found;
}

function schoolClass(types: string): SampleClass {
  const [first] = classesOf(types);
  if (first === undefined) {
    throw new Error(`no class in ${types}`);
  }
  return first;
}

describe('listed', () => {
  it.each([
    [[], ''],
    [['optica'], 'optica'],
    [['optica', 'krachten'], 'optica en krachten'],
    [['trillingen en golven', 'optica'], 'trillingen en golven, en optica'],
    [['kracht en beweging', 'optica', 'geluid'], 'kracht en beweging, optica en geluid'],
  ])('writes %j as “%s”', (parts, text) => {
    expect(listed(parts)).toBe(text);
  });
});

describe('subjects in a sentence', () => {
  it('lose their capital, languages and vocational profiles excepted', () => {
    expect(['Loodlijn', 'Umlaut', 'Bitwijzer', 'Werkbank'].map((name) => subjectInSentence(method(name)))).toEqual([
      'wiskunde B',
      'Duits',
      'digitale geletterdheid',
      'Bouwen, Wonen en Interieur',
    ]);
  });
});

describe('topics', () => {
  it('suit the phase and the level', () => {
    const [physics, dutch] = [method('Proefondervindelijk'), method('Kantlijn')];
    expect(topicsOf(physics, schoolClass('havo 2')).every((topic) => physics.words.onderbouw?.includes(topic))).toBe(true);
    expect(topicsOf(physics, schoolClass('havo 4')).some((topic) => physics.words.vwo?.includes(topic))).toBe(false);
    expect(topicsOf(dutch, schoolClass('vmbo 4')).every((topic) => dutch.words.vmbo?.includes(topic))).toBe(true);
  });

  it('are divided between the two parts of a year', () => {
    const [physics, one] = [method('Brandpunt'), schoolClass('havo 4')];
    const topics = topicsOf(physics, one);
    const [first, second] = [
      productText('leerwerkboek-a', physics, one, { seed: 'a' }),
      productText('leerwerkboek-b', physics, one, { seed: 'b' }),
    ];
    expect(topics.slice(3).filter((topic) => first.includes(topic))).toEqual([]);
    expect(topics.slice(0, 3).filter((topic) => second.includes(topic))).toEqual([]);
  });
});
