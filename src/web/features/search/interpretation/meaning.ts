import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import { cents, formatCents } from '#catalogue/prices/money.ts';
import type { InterpretedSpan, SpanCondition } from '#contract/interpretation.ts';
import { unbrokenLabel } from '#web/features/search/unbroken-label.ts';
import type { Texts } from '#web/texts/texts.ts';

const mostLabels = 3;
const disjunction = new Intl.ListFormat('nl', { type: 'disjunction' });

function boundText(on: SpanCondition['on'], bound = 0): string {
  const amount = cents(bound);
  return on === 'price' && amount.ok ? formatCents(amount.value).replace(/,00$/u, '') : `${bound}`;
}

// The text of a kind has the bounds that it names.
function rangeText({ on, atLeast, atMost }: SpanCondition, text: Texts): string {
  const kind = atLeast === undefined ? 'atMost' : atMost === undefined ? 'atLeast' : atLeast === atMost ? 'exactly' : 'between';
  return text(`interpretation.${on}.${kind}`, { least: boundText(on, atLeast), most: boundText(on, atMost) });
}

function labelText(on: SpanCondition['on'], label: string, text: Texts): string {
  if (on === 'licenceDuration' || on === 'exceptLicenceDuration') {
    return licenceDurationLabel(Number(label));
  }
  const isNamed = on === 'part' || on === 'ean' || (on === 'educationTypes' && /^\d$/u.test(label));
  return unbrokenLabel(isNamed ? text(`interpretation.${on}`, { label }) : label);
}

/** The text of a condition: its labels, or for more than three the words of the question with the number of values. */
export function conditionText(condition: SpanCondition, words: string, text: Texts): string {
  const { on } = condition;
  if ((condition.atLeast ?? condition.atMost) !== undefined) {
    return rangeText(condition, text);
  }
  const labels = [...new Set(condition.labels.map((label) => labelText(on, label, text)))];
  if (labels.length > mostLabels) {
    return text('interpretation.many', { words, values: text(`interpretation.values.${on}`, { count: labels.length }) });
  }
  const listed = disjunction.format(labels);
  return on.startsWith('except') ? text(`interpretation.${on}`, { labels: listed }) : listed;
}

// Years that a question lists, '2020 en 2023', are a range without the years between; undefined for any other conditions.
function listedYears(conditions: readonly SpanCondition[]): readonly string[] | undefined {
  const [range, ...gaps] = conditions;
  const isList = range?.on === 'publicationYear' && gaps.length > 0 && gaps.every(({ on }) => on === 'exceptPublicationYear');
  if (!isList) {
    return undefined;
  }
  const { atLeast: first = 0, atMost: last = first } = range;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.filter((year) => !gaps.some(({ atLeast = year, atMost = year }) => year >= atLeast && year <= atMost)).map(String);
}

function conditionsText(conditions: readonly SpanCondition[], words: string, text: Texts): string {
  const years = listedYears(conditions);
  return years === undefined
    ? conditions.map((condition) => conditionText(condition, words, text)).join(' · ')
    : text('interpretation.publicationYear.exactly', { least: disjunction.format(years) });
}

/** The text of a span: its conditions, or the words that it was corrected to, and the correction, or that it is passed over. `typed`: the span as typed. */
export function spanText(
  { conditions, correction, reading }: Pick<InterpretedSpan, 'conditions' | 'correction' | 'reading'>,
  typed: string,
  text: Texts,
): string {
  if (reading === 'passedOver') {
    return text('interpretation.unwanted', { typed });
  }
  const words = correction?.text ?? typed;
  const meaning = conditions.length === 0 ? words : conditionsText(conditions, words, text);
  return correction === undefined ? meaning : text(`interpretation.${correction.kind}`, { meaning, typed });
}
