import { isRange, type Condition, type RangeCondition } from './condition.ts';
import type { Settled } from './settled.ts';

type Side = 'atLeast' | 'atMost';

// 'onder 40 euro' has a bound on one side.
const isBoundOn = (condition: Condition, side: Side): condition is RangeCondition =>
  isRange(condition) &&
  condition.on === 'price' &&
  condition[side] !== undefined &&
  condition[side === 'atLeast' ? 'atMost' : 'atLeast'] === undefined;

function widestOn(settled: readonly Settled[], side: Side): readonly Settled[] {
  const bounds = settled.flatMap(({ conditions }) =>
    conditions.flatMap((one) => (isBoundOn(one, side) ? [side === 'atMost' ? (one.atMost ?? 0) : -(one.atLeast ?? 0)] : [])),
  );
  if (bounds.length < 2) {
    return settled;
  }
  const widest = Math.abs(Math.max(...bounds));
  const isNarrower = (condition: Condition): boolean => isBoundOn(condition, side) && condition[side] !== widest;
  return settled.map((one) =>
    one.conditions.some(isNarrower) ? { ...one, reading: 'passedOver', conditions: [], offered: one.conditions } : one,
  );
}

/**
 * Of several prices with a bound on the same side the widest one applies: 'leerboek onder 40 en werkboek onder 20 euro' has no leerboek below 20. A bound
 * within another one, of everything, is never said.
 */
export const widestPrices = (settled: readonly Settled[]): readonly Settled[] =>
  settled.some(({ conditions }) => conditions.some(({ on }) => on === 'price'))
    ? widestOn(widestOn(settled, 'atMost'), 'atLeast')
    : settled;
