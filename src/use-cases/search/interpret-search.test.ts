import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#catalogue/query/query.ts';
import type { InterpretedSpan } from '#contract/interpretation.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { interpret } from '#understanding/interpret.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { interpretedRequest, type InterpretedRequest } from './interpret-search.ts';

/** The request for a question, beside what the visitor chose in filters. */
function read(text: string, filter: EngineRequest['filter'] = {}): InterpretedRequest {
  const asked = interpretedRequest(request('', { filter }), interpret(text, testVocabulary), testVocabulary);
  if (asked === undefined) {
    throw new Error(`Nothing is asked: ${text}`);
  }
  return asked;
}

const spansOf = (...asked: Parameters<typeof read>): readonly InterpretedSpan[] => read(...asked).interpretation.spans;

describe('the request for a question', () => {
  const rest = { page: 0, pageSize: 12, withCounts: true, query: emptyQuery };

  it('has of each kind of condition what the question says, and no other', () => {
    expect(read('natuurkunde').request).toStrictEqual({ ...rest, filter: { subjects: ['Natuurkunde'] } });
    expect(read('natuurkunde 2e druk').request).toStrictEqual({
      ...rest,
      filter: { subjects: ['Natuurkunde'] },
      conditions: { attributes: { editions: ['2e druk'] } },
    });
    expect(read('natuurkunde deel b').request.conditions).toStrictEqual({ attributes: { parts: ['B'] } });
    expect(read('licentie 1 jaar').request.conditions).toStrictEqual({ attributes: { licenceDurations: ['365'] } });
    expect(read('werkboek b en antwoorden').request.conditions).toStrictEqual({ exceptAttributes: { parts: ['A', '2'] } });
    expect(read('werkboek natuurkunde en jaarlicentie').request.conditions?.exceptAttributes?.licenceDurations).toContain('730');
    expect(read('natuurkunde onder 30 euro').request.conditions).toStrictEqual({ price: { atMost: 3_000 } });
    expect(read('natuurkunde vanaf 2022').request.conditions).toStrictEqual({ publicationYear: { atLeast: 2022 } });
    expect(read('"de zee" atlas').request.conditions).toStrictEqual({ phrases: ['"de zee"'] });
  });

  it('has nothing for a question about everything, and is absent for one about nothing', () => {
    for (const text of ['alle methodes', 'Alles', 'welke vakken zijn er?', 'overzicht methodes', 'lijst van leermiddelen']) {
      expect(read(text).request, text).toStrictEqual({ ...rest, filter: {} });
    }
    for (const text of ['hallo', 'ik zoek een', 'volgend schooljaar']) {
      expect(interpretedRequest({ ...rest, filter: {} }, interpret(text, testVocabulary), testVocabulary), text).toBeUndefined();
    }
  });

  it('requires the learning tracks of a class, unless the visitor chose classes', () => {
    expect(read('vmbo 4 tl').request).toStrictEqual({
      ...rest,
      filter: { educationTypes: ['vmbo 4'] },
      conditions: { attributes: { schoolClasses: ['vmbo 4 tl'] } },
    });
    expect(read('vmbo 4 tl', { educationTypes: [] }).request.conditions).toStrictEqual({ attributes: { schoolClasses: ['vmbo 4 tl'] } });
    expect(read('vmbo 4 tl', { educationTypes: ['havo 4'] }).request).toStrictEqual({ ...rest, filter: { educationTypes: ['havo 4'] } });
  });

  it('is there for a condition without a word or filter, and for EANs with a number that is none', () => {
    expect(read('onder 30 euro').request).toStrictEqual({ ...rest, filter: {}, conditions: { price: { atMost: 3_000 } } });
    expect(read('atlas 9789001234560 9789001234561').request).toStrictEqual({
      ...rest,
      filter: {},
      query: { ...emptyQuery, words: ['9789001234561'], eans: ['9789001234560'] },
    });
  });

  it('is not there for filler words alone', () => {
    expect(interpretedRequest(request(''), interpret('ik zoek een', testVocabulary), testVocabulary)).toBeUndefined();
  });

  it('has the keys of a facet sorted, while the interpretation keeps their order', () => {
    const { request: asked, interpretation } = read('boek');
    expect(asked.filter).toStrictEqual({ articleGroups: ['Leerboek', 'Leerwerkboek', 'Werkboek'] });
    expect(interpretation.filter).toStrictEqual({ articleGroups: ['Werkboek', 'Leerboek', 'Leerwerkboek'] });
  });

  it('has of a word its first hundred characters, and never half of one', () => {
    expect(read('x'.repeat(101)).request.query.words).toEqual(['x'.repeat(100)]);
    expect(read(`${'x'.repeat(99)}yz`).request.query.words).toEqual([`${'x'.repeat(99)}y`]);
    expect(read('𐐨'.repeat(60)).request.query.words).toEqual(['𐐨'.repeat(60)]);
    expect(read('𐐨'.repeat(101)).request.query.words).toEqual(['𐐨'.repeat(100)]);
  });
});

describe('a part of a question', () => {
  it('is replaced when the visitor chose in the filters of all its conditions', () => {
    const replaced = (...asked: Parameters<typeof read>): readonly boolean[] => spansOf(...asked).map((span) => span.replaced);
    expect(replaced('jaarlicentie', { articleGroups: ['Leerboek'] })).toEqual([false]);
    expect(replaced('natuurkunde atlas', { subjects: ['Biologie'] })).toEqual([true, false]);
    expect(replaced('natuurkunde', { subjects: [] })).toEqual([false]);
  });

  it('has its correction, and none when it is read as typed', () => {
    const natuurkunde = {
      reading: 'conditions',
      conditions: [{ on: 'subjects', keys: ['Natuurkunde'], labels: ['Natuurkunde'] }],
      offered: [],
      replaced: false,
    };
    expect(spansOf('natuurkunde')).toStrictEqual([{ start: 0, end: 11, ...natuurkunde }]);
    expect(spansOf('natuurkude')).toStrictEqual([
      { start: 0, end: 10, ...natuurkunde, correction: { kind: 'spelling', text: 'natuurkunde' } },
    ]);
  });

  it('offers what it may mean', () => {
    expect(spansOf('basis')).toMatchObject([
      {
        reading: 'words',
        conditions: [],
        offered: [{ on: 'educationTypes', labels: ['vmbo bb'], keys: ['vmbo 1', 'vmbo 2', 'vmbo 3', 'vmbo 4'] }],
      },
    ]);
  });
});
