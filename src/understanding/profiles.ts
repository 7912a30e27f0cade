import type { Condition } from './condition.ts';
import { keysOn } from './conditions-of.ts';
import type { Settled } from './settled.ts';

const isProfile = ({ candidate, reading }: Settled): boolean => candidate.isProfile === true && reading !== 'conditions';

const within = (condition: Condition, keys: readonly string[]): Condition =>
  condition.on === 'subjects' ? { ...condition, keys: condition.keys.filter((key) => keys.includes(key)) } : condition;

// The subjects that a profile leaves of those that a question names; undefined when it has none of them.
function withProfile(settled: readonly Settled[], profile: Settled): readonly Settled[] | undefined {
  const keys = keysOn([profile.candidate], 'subjects');
  const named = settled.filter((one) => keysOn([one], 'subjects').length > 0);
  const haveSome = named.length > 0 && named.every((one) => keysOn([one], 'subjects').some((key) => keys.includes(key)));
  return haveSome
    ? settled.map((one): Settled => {
        if (one === profile) {
          return { ...one, reading: 'passedOver', conditions: [], offered: [] };
        }
        return named.includes(one) ? { ...one, conditions: one.conditions.map((condition) => within(condition, keys)) } : one;
      })
    : undefined;
}

/** Narrows the subjects that a question names to those of the profile beside them: 'wiskunde voor c&m' is Wiskunde A or C. */
export function narrowToProfiles(settled: readonly Settled[]): readonly Settled[] {
  let narrowed = settled;
  for (const one of settled) {
    narrowed = isProfile(one) ? (withProfile(narrowed, one) ?? narrowed) : narrowed;
  }
  return narrowed;
}
