import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditionFields, type SpanCondition } from '#contract/interpretation.ts';
import { facetNames } from '#contract/facet-names.ts';
import { createTexts, type TextResource } from '#web/texts/texts.ts';
import { conditionText, spanText } from './meaning.ts';

const resource = JSON.parse(readFileSync('public/locales/nl/common.json', 'utf8')) as TextResource;
const texts = createTexts([resource]);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const on = (field: SpanCondition['on'], ...labels: readonly string[]): SpanCondition => ({
  on: field,
  keys: [...labels],
  labels: [...labels],
});
type Bounds = Pick<SpanCondition, 'atLeast' | 'atMost'>;
const price = (bounds: Bounds): SpanCondition => ({ ...on('price'), ...bounds });
const years = (bounds: Bounds): SpanCondition => ({ ...on('publicationYear'), ...bounds });

describe('conditionText', () => {
  it.each<[string, SpanCondition, string]>([
    ['wiskunde b', on('subjects', 'Wiskunde B'), 'Wiskunde B'],
    ['h/v', on('educationTypes', 'havo', 'vwo'), 'havo of vwo'],
    ['boek', on('articleGroups', 'Werkboek', 'Leerboek', 'Leerwerkboek'), 'Werkboek, Leerboek of Leerwerkboek'],
    ['wiskunde', on('subjects', 'A', 'B', 'C', 'D'), 'wiskunde: 4 vakken'],
    ['tweede klas', on('educationTypes', '2'), 'klas 2'],
    ['praktijkonderwijs', on('educationTypes', '12+'), '12+'],
    ['deel b', on('part', 'B'), 'deel B'],
    ['2e druk', on('edition', '2e druk'), '2e druk'],
    ['jaarlicentie', on('licenceDuration', '365', '366'), '1 jaar'],
    ['geen jaarlicentie', on('exceptLicenceDuration', '365', '366'), 'geen licentie van 1 jaar'],
    ['geen deel a of b', on('exceptPart', 'A', 'B'), 'geen deel A of B'],
    ['geen deel a t/m d', on('exceptPart', 'A', 'B', 'C', 'D'), 'geen deel a t/m d: alles behalve 4 delen'],
    ['2903802494665', on('ean', '2903802494665'), 'EAN 2903802494665'],
    ['onder 30 euro', price({ atMost: 3000 }), 'tot € 30'],
    ['vanaf 12,50', price({ atLeast: 1250 }), 'vanaf € 12,50'],
    ['20-30 euro', price({ atLeast: 2000, atMost: 3000 }), '€ 20 tot € 30'],
    ['20-20 euro', price({ atLeast: 2000, atMost: 2000 }), '€ 20'],
    ['vanaf 2022', years({ atLeast: 2022 }), 'uitgegeven vanaf 2022'],
    ['voor 2022', years({ atMost: 2021 }), 'uitgegeven tot en met 2021'],
    ['2020 t/m 2022', years({ atLeast: 2020, atMost: 2022 }), 'uitgegeven van 2020 tot en met 2022'],
    ['uit 2022', years({ atLeast: 2022, atMost: 2022 }), 'uitgegeven in 2022'],
    ['goedkoopste', { on: 'order', keys: ['priceAscending'], labels: ['laagste prijs eerst'] }, 'laagste prijs eerst'],
  ])('%s: %j is %j', (words, condition, expected) => {
    expect(plain(conditionText(condition, words, texts))).toBe(expected);
  });

  it('never parts a level and its year', () => {
    expect(conditionText(on('educationTypes', 'havo 4', 'vwo 4'), '', texts)).toBe('havo\u00a04 of vwo\u00a04');
    expect(conditionText(on('subjects', 'Rekenen 1 en 2'), '', texts)).toBe('Rekenen 1 en\u00a02');
  });

  it('has a text for many values of every field, and for an offer of every filter', () => {
    const fewValued = new Set<string>(['price', 'publicationYear', 'exceptPublicationYear', 'order']);
    const many = conditionFields.filter((field) => !fewValued.has(field)).map((field) => `interpretation.values.${field}`);
    const keys = [...many, ...facetNames.map((name) => `interpretation.offer.${name}`)];
    expect(keys.filter((key) => !(key in resource))).toEqual([]);
  });
});

const except = (atLeast: number, atMost = atLeast): SpanCondition => ({ ...on('exceptPublicationYear'), atLeast, atMost });

describe('spanText', () => {
  const subject = on('subjects', 'Natuurkunde');
  it.each<[string, Omit<Parameters<typeof spanText>[0], 'reading'>, string]>([
    ['natuurkunde', { conditions: [subject] }, 'Natuurkunde'],
    ['natuurkundewerkboek', { conditions: [subject, on('articleGroups', 'Werkboek')] }, 'Natuurkunde · Werkboek'],
    [
      'natuurkude',
      { conditions: [subject], correction: { kind: 'spelling', text: 'natuurkunde' } },
      'Natuurkunde, verbeterd uit natuurkude',
    ],
    [
      'natuur kunde',
      { conditions: [subject], correction: { kind: 'joined', text: 'natuurkunde' } },
      'Natuurkunde, geschreven als natuur kunde',
    ],
    ['drijf veer', { conditions: [], correction: { kind: 'joined', text: 'drijfveer' } }, 'drijfveer, geschreven als drijf veer'],
    [
      'wiskudne',
      { conditions: [on('subjects', 'A', 'B', 'C', 'D')], correction: { kind: 'spelling', text: 'wiskunde' } },
      'wiskunde: 4 vakken, verbeterd uit wiskudne',
    ],
    ['2020 en 2023', { conditions: [years({ atLeast: 2020, atMost: 2023 }), except(2021, 2022)] }, 'uitgegeven in 2020 of 2023'],
    [
      '2018, 2020, 2021 en 2023',
      { conditions: [years({ atLeast: 2018, atMost: 2023 }), except(2019), except(2022)] },
      'uitgegeven in 2018, 2020, 2021 of 2023',
    ],
    ['niet 2020 of 2022', { conditions: [except(2020), except(2022)] }, 'niet uitgegeven in 2020 · niet uitgegeven in 2022'],
  ])('%s: %j is %j', (typed, span, expected) => {
    expect(spanText({ reading: 'conditions', ...span }, typed, texts)).toBe(expected);
  });
});
