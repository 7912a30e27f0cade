import { keysOn } from './conditions-of.ts';
import type { Condition } from './condition.ts';
import type { Settled } from './settled.ts';
import { kindsOfPhrase } from './vocabulary/kinds-of-phrase.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const isPart = ({ on }: Condition): boolean => on === 'part';

/**
 * Takes packages away from a kind with a part, 'werkboek a', beside another kind, 'en antwoorden': the package of all parts counts where the part alone is
 * asked for, and other packages have none.
 */
export function withoutPackagesOfParts(settled: readonly Settled[], vocabulary: Pick<Vocabulary, 'meanings'>): readonly Settled[] {
  if (!settled.some(({ conditions }) => conditions.some(isPart))) {
    return settled;
  }
  const packages = kindsOfPhrase('pakket', vocabulary)?.keys ?? [];
  const ofParts = settled.filter(({ conditions }) => conditions.some(isPart));
  const kinds = keysOn(ofParts, 'articleGroups');
  const others = keysOn(
    settled.filter((one) => !ofParts.includes(one)),
    'articleGroups',
  );
  if (others.every((key) => kinds.includes(key)) || others.some((key) => packages.includes(key))) {
    return settled;
  }
  const withoutPackages = (condition: Condition): Condition =>
    condition.on === 'articleGroups' ? { ...condition, keys: condition.keys.filter((key) => !packages.includes(key)) } : condition;
  return settled.map((one) => (ofParts.includes(one) ? { ...one, conditions: one.conditions.map(withoutPackages) } : one));
}
