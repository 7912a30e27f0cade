/** Days of a year of a licence. */
export const daysOfYear = 365;
/** Days of a month of a licence. */
export const daysOfMonth = 30;

/**
 * Formats the duration of a licence in Dutch: whole years (a leap day more or less makes no difference), else whole months of 30 days, else
 * days. 365 is '1 jaar', 1461 '4 jaar', 180 '6 maanden', 1 '1 dag'. Spec 3 gives days.
 */
export function licenceDurationLabel(days: number): string {
  const years = Math.round(days / daysOfYear);
  if (years >= 1 && Math.abs(days - years * daysOfYear) <= Math.ceil(years / 4)) {
    return `${years} jaar`;
  }
  if (days >= daysOfMonth && days % daysOfMonth === 0) {
    const months = days / daysOfMonth;
    return months === 1 ? '1 maand' : `${months} maanden`;
  }
  return days === 1 ? '1 dag' : `${days} dagen`;
}
