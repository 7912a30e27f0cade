import { levels, type EducationType } from './education-type.ts';

const noBreakSpace = '\u00a0';

function runs(grades: readonly number[]): readonly string[] {
  const sorted = [...new Set(grades)].sort((left, right) => left - right);
  const starts = sorted.filter((grade, index) => grade !== (sorted[index - 1] ?? -1) + 1);
  return starts.map((start) => {
    let end = start;
    while (sorted.includes(end + 1)) {
      end += 1;
    }
    return end === start ? `${start}` : `${start}–${end}`;
  });
}

/**
 * Formats education types as one short line: 'havo 3–5, vwo 3–6'. Levels in the order of specification 9, years that follow each other as
 * one span, a no-break space after the level. Empty when there are no education types.
 */
export function educationSummary(types: readonly EducationType[]): string {
  const parts = levels.map((level) => ({ level, spans: runs(types.filter((type) => type.level === level).map((type) => type.grade)) }));
  return parts
    .filter(({ spans }) => spans.length > 0)
    .map(({ level, spans }) => `${level}${noBreakSpace}${spans.join(' en ')}`)
    .join(', ');
}
