const moments = new Intl.DateTimeFormat('nl', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

/** A time as the desk shows it: '21 nov 2026, 11:00', in the Netherlands. */
export const formatMoment = (time: string): string => moments.format(new Date(time));
