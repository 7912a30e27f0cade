/** The value below which a share of the values lies, in their unit; 0 for no values. `share`: 0 to 1. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
