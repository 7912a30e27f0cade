/** Whether the tests run once for each of thousands of mutants: tests of load, which take seconds, are left out then. */
export const isMutationRun = process.env['MUTATION_RUN'] === 'yes';
