/** The forms of a school year; its years must follow each other too. */
export const schoolYearPattern = /^(\d{4})[-/](\d{4}|\d{2})$/u;

/** Whether a text is a school year: two years that follow each other, as `2026-2027`, `2026/2027`, `2026-27` or `2026/27`. */
export function isSchoolYear(text: string): boolean {
  const [, first, second] = schoolYearPattern.exec(text) ?? [];
  if (first === undefined || second === undefined) {
    return false;
  }
  const next = String(Number(first) + 1);
  return second === next || second === next.slice(-2);
}
