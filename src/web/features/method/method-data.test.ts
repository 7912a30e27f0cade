import { describe, expect, it } from 'vitest';
import { methodData } from './method-data.ts';

const subject = { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' };
const absolute = { url: 'https://catalogus.test/domein/exacte-vakken/natuurkunde/spanningsveld', publicUrl: 'https://catalogus.test' };

describe('methodData', () => {
  it('says what the method is about, for whom, and by whom, with absolute addresses', () => {
    const educationTypes = [{ level: 'havo', grade: 4 }] as const;
    const method = {
      title: 'Spanningsveld',
      description: 'Van verschijnsel naar formule.',
      publisher: 'Halsema & Vonk',
      image: '/images/methods/spanningsveld.png',
      subject,
      educationTypes,
    };
    expect(methodData(method, absolute)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: 'Spanningsveld',
      url: absolute.url,
      image: 'https://catalogus.test/images/methods/spanningsveld.png',
      about: 'Natuurkunde',
      inLanguage: 'nl',
      learningResourceType: 'lesmethode',
      description: 'Van verschijnsel naar formule.',
      publisher: { '@type': 'Organization', name: 'Halsema & Vonk' },
      educationalLevel: ['havo 4'],
    });
  });

  it('leaves out what is not known', () => {
    const data = methodData({ title: 'Spanningsveld', publisher: '', image: '/x.png', subject, educationTypes: [] }, absolute);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['publisher']));
    expect(data).not.toHaveProperty('description');
    expect(data).not.toHaveProperty('educationalLevel');
  });
});
