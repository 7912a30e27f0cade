import type { InterpretedSpan, SpanCondition, TitleMatches } from '#contract/interpretation.ts';
import { fieldsOf, MappingError, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import type { InterpretationMapper } from './paged-result.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(isItem);

function isCondition(value: unknown): boolean {
  const { on, keys, labels } = fieldsOf(value as Incoming<SpanCondition>);
  return isText(on) && isListOf(keys, isText) && isListOf(labels, isText);
}

function isSpan(value: unknown): boolean {
  const { start, end, conditions, offered, correction } = fieldsOf(value as Incoming<InterpretedSpan>);
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    isListOf(conditions, isCondition) &&
    isListOf(offered, isCondition) &&
    (correction === undefined || isText(fieldsOf(correction).text))
  );
}

// Malformed ones are left out: the page is complete without.
function isTitleMatches(value: unknown): value is TitleMatches {
  const { start, end, totalCount } = fieldsOf(value as Incoming<TitleMatches>);
  return [start, end, totalCount].every((number) => Number.isInteger(number)) && Number(totalCount) > 0;
}

/** Checks the interpretation of a search. Throws a MappingError when its spans or its filter are malformed. Spec 5. */
export const mapInterpretation: InterpretationMapper = (wire) => {
  const { spans, filter, isWeaker, titleMatches } = fieldsOf(wire);
  if (!spans || !isListOf(spans, isSpan)) {
    throw new MappingError('spans', 'interpretation');
  }
  if (typeof filter !== 'object' || filter === null || !Object.values(filter).every((keys) => isListOf(keys, isText))) {
    throw new MappingError('filter', 'interpretation');
  }
  return { spans, filter, isWeaker: isWeaker === true, ...(isTitleMatches(titleMatches) && { titleMatches }) };
};
