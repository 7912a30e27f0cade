import { schoolClassKey } from './school-class.ts';
import type { Condition } from './condition.ts';
import type { Interpretation, Span } from './interpretation.ts';

const writtenCondition = (condition: Condition): string => {
  switch (condition.on) {
    case 'classes':
      return `class:${condition.classes.map(schoolClassKey).join('|')}`;
    case 'price':
    case 'publicationYear':
    case 'exceptPublicationYear':
      return `${condition.on}:${condition.atLeast ?? ''}-${condition.atMost ?? ''}`;
    default:
      return `${condition.on}:${condition.keys.join('|')}`;
  }
};

const written = (conditions: readonly Condition[]): string => conditions.map(writtenCondition).join(' + ');

function writtenReading({ reading, conditions, words, correction }: Span): string {
  const read = reading === 'conditions' ? written(conditions) : reading === 'passedOver' ? '-' : `${reading}:${words.join(' ')}`;
  return correction === undefined ? read : `${read} ~ ${correction.text}`;
}

/** Writes an interpretation in the form of the files of cases: 'havo 4' = class:havo 4, span after span, offered conditions after '?'. */
export const writtenSpans = ({ text, spans }: Interpretation): string =>
  spans
    .map((span) => {
      const offered = span.offered.length === 0 ? '' : ` ? ${written(span.offered)}`;
      return `[${text.slice(span.start, span.end)}] ${writtenReading(span)}${offered}`;
    })
    .join(' ; ');
