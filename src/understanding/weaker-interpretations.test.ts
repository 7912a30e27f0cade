import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpretLiterally } from './interpret-literally.ts';
import { interpret } from './interpret.ts';
import { testVocabulary } from './vocabulary/vocabulary.fixture.ts';
import { weakerInterpretations } from './weaker-interpretations.ts';
import { writtenSpans } from './written-span.fixture.ts';

const weaker = (text: string): readonly string[] =>
  [...weakerInterpretations(interpret(text, testVocabulary), testVocabulary)].map(writtenSpans);

describe('weaker interpretations', () => {
  it('give up what was corrected, then one condition at a time, then the words, then the year, then all words, and then ever more', () => {
    expect(weaker('natuurkude werkboek havo 4 tot 30 euro evolutie')).toEqual([
      '[natuurkude] - ~ natuurkunde ? subjects:Natuurkunde ; [werkboek] articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] price:-3000 ; [evolutie] words:evolutie',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] articleGroups:Werkboek|Leerwerkboek ; [havo 4] class:havo 4 ; [tot 30 euro] price:-3000 ; [evolutie] words:evolutie',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] - ? price:-3000 ; [evolutie] words:evolutie',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] - ? articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] price:-3000 ; [evolutie] words:evolutie',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] price:-3000 ; [evolutie] -',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] articleGroups:Werkboek ; [havo 4] class:havo ; [tot 30 euro] price:-3000 ; [evolutie] words:evolutie',
      '[natuurkude] words:natuurkude ; [werkboek] words:werkboek ; [havo] words:havo ; [4] words:4 ; [tot] words:tot ; [30] words:30 ; [euro] words:euro ; [evolutie] words:evolutie',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] - ? price:-3000 ; [evolutie] -',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] - ? articleGroups:Werkboek ; [havo 4] class:havo 4 ; [tot 30 euro] - ? price:-3000 ; [evolutie] -',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] - ? articleGroups:Werkboek ; [havo 4] class:havo ; [tot 30 euro] - ? price:-3000 ; [evolutie] -',
      '[natuurkude] subjects:Natuurkunde ~ natuurkunde ; [werkboek] - ; [havo 4] - ? class:havo ; [tot 30 euro] - ; [evolutie] -',
    ]);
  });

  it('try each of several words alone, the last first, before they give up all', () => {
    expect(weaker('vraag aanbod frans').slice(0, 3)).toEqual([
      '[vraag] - ; [aanbod] words:aanbod ; [frans] subjects:Frans',
      '[vraag] words:vraag ; [aanbod] - ; [frans] subjects:Frans',
      '[vraag] - ; [aanbod] - ; [frans] subjects:Frans',
    ]);
    expect(weaker('evolutie vraag aanbod sparen lenen natuur frans')[0]).toBe(
      '[evolutie] - ; [vraag] - ; [aanbod] - ; [sparen] - ; [lenen] - ; [natuur] - ; [frans] subjects:Frans',
    );
  });

  it('first take the adjective of a subject for a word about which a plain word is', () => {
    expect(weaker('franse evolutie havo')[0]).toBe(
      '[franse] words:franse ? subjects:Frans ; [evolutie] words:evolutie ; [havo] class:havo',
    );
    expect(weaker('frans evolutie havo')[0]).toBe('[frans] subjects:Frans ; [evolutie] - ; [havo] class:havo');
    expect(weaker('evolutie franse havo')[0]).toBe('[evolutie] - ; [franse] subjects:Frans ; [havo] class:havo');
  });

  it('keep a werkboek of a leerboek apart only while there is one, and leave other kinds as they are', () => {
    expect(weaker('leerboek frans')[0]).toBe('[leerboek] articleGroups:Leerboek|Leerwerkboek ; [frans] subjects:Frans');
    expect(weaker('toetsen frans')[0]).toBe('[toetsen] - ? articleGroups:Toetsen ; [frans] subjects:Frans');
  });

  it('give up a number beside a subject last, and never one that may be an EAN', () => {
    expect(weaker('frans b3').at(-1)).toBe('[frans] subjects:Frans ; [b3] -');
    expect(weaker('frans 2903802494666').at(-1)).toBe('[frans] words:frans ; [2903802494666] words:2903802494666');
    expect(weaker('frans 290.380.249.466').at(-1)).toContain('words:290.380.249.466');
  });

  it('give up first an EAN that no product has beside a title', () => {
    const title = '[spanningsveld] methods:methode-1 ; [9789001234560] - ; [havo 4] class:havo 4';
    expect(weaker('spanningsveld 9789001234560 havo 4')[0]).toBe(title);
    expect(weaker('spanningsveld 9789001234567 havo 4')[0]).toBe(title.replace('4560', '4567'));
    expect(weaker('leerboek frans 9789001234560')[0]).toBe(
      '[leerboek] articleGroups:Leerboek ; [frans] subjects:Frans ; [9789001234560] -',
    );
    expect(weaker('9789001234560 2903802494665 spanningsveld')[0]).not.toContain('methods');
  });

  it('give up the years of a time, which are no EAN', () => {
    expect(weaker('geschiedenis 1900-1950').at(-1)).toBe('[geschiedenis] subjects:Geschiedenis ; [1900-1950] -');
  });

  it('give up what is around EANs with a number that is none, which may be one with a slip', () => {
    expect(weaker('2903802494665 2903802494666 havo').at(-1)).toBe('[2903802494665] ean:2903802494665 ; [2903802494666] - ; [havo] -');
  });

  it('give up the class before a corrected name, which is all that the text is about', () => {
    const given = weaker('spaningsveld havo 4');
    expect(given.every((text) => text.includes('spaningsveld'))).toBe(true);
    expect(given[0]).toContain('class:havo');
    expect(given.filter((text) => text.startsWith('[spaningsveld] -'))).toEqual([]);
  });

  it('have last of a method and a subject only one, because they may exclude each other', () => {
    const given = weaker('veld & golf duits vwo 4');
    expect(given.slice(-4)).toEqual([
      '[veld & golf] words:veld & golf ? methods:methode-2 ; [duits] subjects:Duits ; [vwo 4] class:vwo 4',
      '[veld & golf] words:veld & golf ? methods:methode-2 ; [duits] subjects:Duits ; [vwo 4] - ? class:vwo',
      '[veld & golf] methods:methode-2 ; [duits] - ? subjects:Duits ; [vwo 4] class:vwo 4',
      '[veld & golf] methods:methode-2 ; [duits] - ? subjects:Duits ; [vwo 4] - ? class:vwo',
    ]);
    expect(weaker('veld & golf vwo 4').at(-1)).toContain('[veld & golf] methods:methode-2');
  });

  it('take the words between quotation marks apart first', () => {
    expect(weaker('"vraag aanbod"')).toEqual(['["vraag aanbod"] words:vraag aanbod']);
    expect(weaker('"vraag aanbod" frans')).toEqual([
      '["vraag aanbod"] words:vraag aanbod ; [frans] subjects:Frans',
      '["vraag] words:"vraag ; [aanbod"] words:aanbod" ; [frans] words:frans',
      '["vraag aanbod"] - ; [frans] subjects:Frans',
    ]);
  });

  it('give up one condition of a word with two', () => {
    expect(weaker('jaarlicentie frans')[0]).toBe(
      '[jaarlicentie] articleGroups:Digitale licentie ? licenceDuration:365 ; [frans] subjects:Frans',
    );
  });

  it.each(['b2', 'A1', '3F', '1s'])('give up %s, a level of a framework that no product names', (level) => {
    expect(weaker(`frans ${level}`)).toContain(`[frans] subjects:Frans ; [${level}] -`);
  });

  it.each(['b3', '5f', 'd1', '3', 'f3'])('give up %s only after the search for all words', (word) => {
    expect(weaker(`frans ${word}`).slice(0, -1)).not.toContain(`[frans] subjects:Frans ; [${word}] -`);
  });

  it('give up a year without a level', () => {
    expect(weaker('frans klas 2')).toContain('[frans] subjects:Frans ; [klas 2] - ? class:2');
    expect(weaker('frans onderbouw')[0]).toBe('[frans] subjects:Frans ; [onderbouw] - ? learningPhases:onderbouw');
  });

  it('give up a number that is no year of the level last, and no other number', () => {
    for (const year of ['0', '6', '7']) {
      expect(weaker(`havo ${year}`)[0]).toBe(`[havo] words:havo ; [${year}] words:${year}`);
      expect(weaker(`havo ${year}`)[1]).toMatch(/^\[havo\] class:havo ; \[\d\] -/u);
    }
    expect(weaker('havo 70')).toEqual(['[havo] words:havo ; [70] words:70']);
    expect(weaker('havo 978-90-342').join()).not.toContain('class:havo');
  });

  it('take an abbreviation that nothing has for its subject last, but not beside a number that may be an EAN', () => {
    expect(weaker('bi q4').at(-1)).toBe('[bi] subjects:Biologie ; [q4] -');
    expect(weaker('bi xyz havo').slice(-2)).toEqual([
      '[bi] subjects:Biologie ; [xyz] - ; [havo] class:havo',
      '[bi] subjects:Biologie ; [xyz] - ; [havo] - ? class:havo',
    ]);
    expect(weaker('bi 29038024').join()).not.toContain('Biologie ;');
  });

  it('keep a method of one word that its class lacks, and give up the class', () => {
    expect(weaker('verband vmbo 1').slice(-3)).toEqual([
      '[verband] methods:methode-5 ; [vmbo 1] class:vmbo 1',
      '[verband] methods:methode-5 ; [vmbo 1] class:vmbo',
      '[verband] methods:methode-5 ; [vmbo 1] - ? class:vmbo',
    ]);
    expect(weaker('verband vmbo 1').join()).not.toContain('[verband] - ');
  });

  it('give up a number that is not read before a kind or a publisher', () => {
    const all = weaker('werkboek frans noorderbries 99');
    expect(all.slice(all.findIndex((one) => one.includes('[99] -')))).toEqual([
      '[werkboek] articleGroups:Werkboek ; [frans] subjects:Frans ; [noorderbries] publishers:Noorderbries ; [99] -',
      '[werkboek] articleGroups:Werkboek ; [frans] subjects:Frans ; [noorderbries] - ? publishers:Noorderbries ; [99] -',
      '[werkboek] - ? articleGroups:Werkboek ; [frans] subjects:Frans ; [noorderbries] - ? publishers:Noorderbries ; [99] -',
      '[werkboek] - ; [frans] subjects:Frans ; [noorderbries] - ; [99] -',
    ]);
  });

  it('are none for one plain word and for an empty text', () => {
    expect([weaker('vraag'), weaker('')]).toEqual([[], []]);
  });

  it('are different from the interpretation and from each other', () => {
    const word = fc.constantFrom(
      'natuurkude',
      'havo',
      '4',
      'werkboek',
      'onder 30 euro',
      'vanaf 2022',
      'evolutie',
      'jaarlicentie',
      'leverbaar',
      'van noorderbries',
    );
    fc.assert(
      fc.property(fc.uniqueArray(word), (words) => {
        const interpretation = interpret(words.join(' '), testVocabulary);
        const all = [interpretation, ...weakerInterpretations(interpretation, testVocabulary)].map(writtenSpans);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('the literal interpretation', () => {
  it('has a span for each word as it is typed', () => {
    expect(writtenSpans(interpretLiterally(' havo/vwo  4|wiskunde '))).toBe(
      '[havo/vwo] words:havo/vwo ; [4] words:4 ; [wiskunde] words:wiskunde',
    );
  });
});
