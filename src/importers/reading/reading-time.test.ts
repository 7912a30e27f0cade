import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadingTime } from './reading-time.ts';

const noon = new Date('2026-06-01T12:00:00Z');
const at = (milliseconds: number): number => noon.getTime() + milliseconds;

describe('the moment of reading', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('%d ms from now has come: %s', (milliseconds, hasCome) => {
    expect(new ReadingTime(noon).hasCome(at(milliseconds))).toBe(hasCome);
  });

  it.each([
    ['20260531', false, true],
    ['20260601', false, false],
    ['20260602', true, false],
  ])('is before and after day %s: %s, %s', (day, isBefore, isAfter) => {
    const time = new ReadingTime(noon, '20260601');
    expect([time.isBefore(day), time.isAfter(day)]).toEqual([isBefore, isAfter]);
  });

  it('is no matter where nothing was asked, or nothing that time will change', () => {
    const time = new ReadingTime(noon, '20260601');
    expect(time.end).toStrictEqual({});
    time.hasCome(at(0));
    time.isBefore('20260601');
    time.isAfter('20260531');
    expect(time.end).toStrictEqual({});
  });
});

describe('the end of what was answered', () => {
  it('is at the first moment that changes an answer', () => {
    const milliseconds = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(milliseconds), milliseconds, fc.nat(10), (asked, now, later) => {
        const answers = (time: ReadingTime): readonly boolean[] => asked.map((moment) => time.hasCome(at(moment)));
        const time = new ReadingTime(new Date(at(now)));
        const isSame = answers(time).join() === answers(new ReadingTime(new Date(at(now + later)))).join();
        expect(at(now + later) < (time.end.until ?? Number.POSITIVE_INFINITY)).toBe(isSame);
        expect(time.end).not.toHaveProperty('untilDay');
      }),
    );
  });

  it('is at the first day that changes an answer', () => {
    const day = fc.integer({ min: 10, max: 20 });
    const written = (number: number): string => `202606${number}`;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), day)), day, fc.nat(10), (asked, now, later) => {
        const answers = (time: ReadingTime): readonly boolean[] =>
          asked.map(([before, of]) => (before ? time.isBefore(written(of)) : time.isAfter(written(of))));
        const time = new ReadingTime(noon, written(now));
        const isSame = answers(time).join() === answers(new ReadingTime(noon, written(now + later))).join();
        expect(time.end.untilDay === undefined || written(now + later) < time.end.untilDay).toBe(isSame);
        expect(time.end).not.toHaveProperty('until');
      }),
    );
  });

  it('has the moment and the day', () => {
    const time = new ReadingTime(noon, '20260601');
    time.hasCome(at(1));
    time.isBefore('20260603');
    expect(time.end).toStrictEqual({ until: at(1), untilDay: '20260603' });
  });
});
