import { schoolYearAt } from '#catalogue/list/school-year.ts';

const yearsAround = [-1, 0, 1, 2];

/** The school year some years after another: one after '2026-2027' is '2027-2028'. */
export function laterSchoolYear(schoolYear: string, years: number): string {
  const first = Number(schoolYear.slice(0, 4)) + years;
  return `${first}-${first + 1}`;
}

/** The school years that one can choose, with the one of the list among them, written as it is there. */
export function schoolYearChoices(now: Date, chosen?: string): readonly string[] {
  const around = yearsAround.map((years) => laterSchoolYear(schoolYearAt(now), years));
  return chosen === undefined || around.includes(chosen) ? around : [chosen, ...around];
}
