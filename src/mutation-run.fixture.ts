/** Whether the tests run once for each of thousands of mutants: tests of load, which take seconds, are left out then. */
export const isMutationRun = process.env['MUTATION_RUN'] === 'yes';

/** How many runs of a property are made: a sixth of the usual number in a mutation run. */
export const runsOf = (usual: number): number => (isMutationRun ? Math.ceil(usual / 6) : usual);
