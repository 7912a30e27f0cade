import { millisecondsInDay } from '#contract/day.ts';

// Swedes write days in the form of ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day in the Netherlands at a moment: '2026-11-22'. */
export const dutchDay = (moment: Date): string => format.format(moment);

/** The day in the Netherlands at a moment, in digits alone: '20261122'. */
export const dutchDayDigits = (moment: Date): string => dutchDay(moment).replaceAll('-', '');

/** The number of days from one day in the Netherlands to another, also where the clocks change between them; negative when the other is earlier. */
export const dutchDaysBetween = (from: Date, to: Date): number =>
  (Date.parse(dutchDay(to)) - Date.parse(dutchDay(from))) / millisecondsInDay;
