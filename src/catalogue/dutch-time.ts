const format = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

/** A moment in ISO 8601 as Dutch readers write it, in the time of the Netherlands: '22 nov 2026, 16:05'. */
export const dutchTime = (moment: string): string => format.format(new Date(moment));
