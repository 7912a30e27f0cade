// Swedes write days in the form of ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day in the Netherlands at a moment: '2026-11-22'. */
export const dutchDay = (moment: Date): string => format.format(moment);

/** The day in the Netherlands at a moment, in digits alone: '20261122'. */
export const dutchDayDigits = (moment: Date): string => dutchDay(moment).replaceAll('-', '');
