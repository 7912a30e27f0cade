import { dutchDay } from '#catalogue/dutch-day.ts';

/** From this month on schools order for the next school year. */
const orderingMonth = 4;

/** The school year for which schools order at a moment: the one that runs, and from 1 April the next: '2026-2027'. */
export function schoolYearAt(moment: Date): string {
  const [year = 0, month = 1] = dutchDay(moment).split('-').map(Number);
  const first = month >= orderingMonth ? year : year - 1;
  return `${first}-${first + 1}`;
}
