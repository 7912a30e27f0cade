import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadingTime } from './reading-time.ts';
import { readingOf, RecordReadings } from './record-readings.ts';
import { StoredReadings } from './stored-readings.fixture.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const after = (milliseconds: number): Date => new Date(noon.getTime() + milliseconds);

describe('the fingerprint of a text', () => {
  const none = new StoredReadings();
  const readings = (...options: readonly string[]) => new RecordReadings(none.find, options);

  it('is the same for the same text, options and state, and another where one differs', () => {
    const part = fc.constantFrom('', 'a', 'b');
    const asked = fc.array(fc.record({ options: fc.constantFrom('eck' as const, 'onix' as const), state: part, text: part }));
    fc.assert(
      fc.property(asked, (texts) => {
        const known = { eck: readings('eck'), onix: readings('onix') };
        const fingerprints = texts.map(({ options, state, text }) => known[options].fingerprintOf(text, state));
        expect(new Set(fingerprints).size).toBe(new Set(texts.map((text) => JSON.stringify(text))).size);
        expect(texts.map(({ options, state, text }) => readings(options).fingerprintOf(text, state))).toEqual(fingerprints);
      }),
    );
  });

  it('is that of its bytes, and of no state where none is given', () => {
    const fingerprint = readings('eck').fingerprintOf('Reünie');
    expect(readings('eck').fingerprintOf(Buffer.from('Reünie'), '')).toBe(fingerprint);
  });

  it('is short, because it is kept with each product', () => {
    expect(readings('eck').fingerprintOf('x'.repeat(10_000))).toMatch(/^[A-Za-z0-9+/]{44}$/u);
  });
});

describe('a text that was read before', () => {
  const told = { name: 'Nova', state: 'b', notes: [{ field: 'prijs', reason: 'De prijs ontbreekt.' }] };

  /** What is recalled of a text that was read at noon, on 1 June, with these questions about time. */
  function recalled(now: Date, today: string, ask: (time: ReadingTime) => unknown = () => undefined, what: object = told) {
    const store = new StoredReadings();
    const readings = new RecordReadings(store.find, ['eck']);
    const fingerprint = readings.fingerprintOf('tekst');
    const time = new ReadingTime(noon, '20260601');
    ask(time);
    const earlier = store.keep('a', readingOf(fingerprint, time, what));
    return { earlier, found: readings.recall(fingerprint, now, today) };
  }

  it('is recalled with its product and all that the reading told', () => {
    const { found, earlier } = recalled(noon, '20260601');
    expect(found).toStrictEqual({ ...told, earlier });
  });

  it('is recalled without a name, a state and notes where it had none', () => {
    const { found, earlier } = recalled(noon, '20260601', undefined, { notes: [] });
    expect(found).toStrictEqual({ notes: [], earlier });
    expect(JSON.parse(earlier.told)).toStrictEqual({ at: noon.getTime() });
    expect(recalled(noon, '20260601', undefined, {}).found).toMatchObject({ notes: [] });
  });

  it.each<readonly [string, Date, string, ((time: ReadingTime) => unknown) | undefined, boolean]>([
    ['later, where time does not matter', after(1_000_000), '20270101', undefined, true],
    ['at an earlier moment than it was read', after(-1), '20260601', undefined, false],
    ['before a moment it waits for', after(4), '20260601', (time) => time.hasCome(after(5).getTime()), true],
    ['at that moment', after(5), '20260601', (time) => time.hasCome(after(5).getTime()), false],
    ['after that moment', after(6), '20260601', (time) => time.hasCome(after(5).getTime()), false],
    ['before a day it waits for', noon, '20260602', (time) => time.isBefore('20260603'), true],
    ['on that day', noon, '20260603', (time) => time.isBefore('20260603'), false],
    ['after that day', noon, '20260604', (time) => time.isBefore('20260603'), false],
    [
      'past the moment, before the day',
      after(5),
      '20260602',
      (time) => [time.hasCome(after(5).getTime()), time.isBefore('20260603')],
      false,
    ],
  ])('is read again or not %s', (_, now, today, ask, isRecalled) => {
    expect(recalled(now, today, ask).found !== undefined).toBe(isRecalled);
  });

  it('is read again where no product was read from it, and where what it told is damaged', () => {
    const store = new StoredReadings();
    const readings = new RecordReadings(store.find, []);
    const fingerprint = readings.fingerprintOf('tekst');
    expect(readings.recall(fingerprint, noon)).toBeUndefined();
    for (const told of ['{"at":', 'null', '7', '"at"', '[]', '{}']) {
      store.keep('a', { fingerprint, told });
      expect(readings.recall(fingerprint, noon)).toBeUndefined();
    }
  });
});
