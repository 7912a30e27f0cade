import type { Candidate } from './candidate.ts';
import { links } from './negation-phrases.ts';
import { skipBetween } from './phrases.ts';
import { isRange, type Condition, type ExcludedCondition } from '#understanding/condition.ts';
import type { Token } from '#understanding/tokens.ts';

/** Whether a condition can be left out: a range cannot. */
export const isExcluded = (condition: Condition): condition is ExcludedCondition => !isRange(condition);

/** Values that are not wanted, and the token behind them. */
export type Excluded = { readonly end: number; readonly excluded: readonly ExcludedCondition[] };

// Fields whose values a list may mix: 'zonder onderbouw en vmbo', 'geen talen of wiskunde'.
const mixed: readonly (readonly ExcludedCondition['on'][])[] = [
  ['classes', 'learningPhases'],
  ['subjects', 'subjectAreas'],
];
const mayFollow = ({ on }: ExcludedCondition, next: ExcludedCondition['on']): boolean =>
  on === next || mixed.some((fields) => fields.includes(on) && fields.includes(next));

// Values of one field are left out by one condition. Undefined for those of different fields.
function joined(one: ExcludedCondition, other: ExcludedCondition): ExcludedCondition | undefined {
  if (one.on === 'classes' || other.on === 'classes') {
    return one.on === 'classes' && other.on === 'classes' ? { on: 'classes', classes: [...one.classes, ...other.classes] } : undefined;
  }
  return one.on === other.on ? { on: one.on, keys: [...one.keys, ...other.keys] } : undefined;
}

function bothExcluded(list: readonly ExcludedCondition[], next: ExcludedCondition): readonly ExcludedCondition[] {
  if (!list.every((one) => mayFollow(one, next.on))) {
    return [];
  }
  const place = list.findIndex(({ on }) => on === next.on);
  return place === -1 ? [...list, next] : list.map((one, index) => (index === place ? (joined(one, next) ?? one) : one));
}

// The next value of a list at a token: of the same field or one that goes with it, and the longest.
function nextExcluded(candidates: readonly Candidate[], first: number, list: Excluded['excluded']): Excluded | undefined {
  if (list.length === 0) {
    return undefined;
  }
  const found = candidates.flatMap((candidate) => {
    const [condition, ...more] = candidate.conditions;
    const isOne = candidate.first === first && candidate.reading === 'conditions' && condition !== undefined && more.length === 0;
    const excluded = isOne && isExcluded(condition) ? bothExcluded(list, condition) : [];
    return excluded.length === 0 ? [] : [{ end: candidate.end, excluded }];
  });
  return found.toSorted((some, other) => other.end - some.end)[0];
}

/**
 * Adds the further values of a list: 'zonder antwoorden, toetsen of handleidingen'. A list ends with a link, because behind a comma alone what is wanted
 * may follow.
 */
export function withList(excluded: Excluded, candidates: readonly Candidate[], tokens: readonly Token[]): Excluded {
  let [list, whole] = [excluded, excluded];
  for (let next: Excluded | undefined = excluded; next !== undefined; list = next ?? list) {
    const link = tokens[list.end];
    const isLink = links.has(link?.folded ?? '');
    const isParted = /^[,/]$/u.test(link?.separator ?? '');
    next = isLink || isParted ? nextExcluded(candidates, skipBetween(tokens, isLink ? list.end + 1 : list.end), list.excluded) : undefined;
    whole = next !== undefined && (isLink || link?.separator === '/') ? next : whole;
  }
  return whole;
}
