import { runNode } from './child-process.ts';

/**
 * Runs the program that the first word of the command names, with the words after it, or every program in turn. A program that fails does not
 * keep those after it from running. Ends the process with the status of the first one that failed.
 */
export async function runPrograms(programs: Readonly<Record<string, string>>, [wanted, ...words]: readonly string[]): Promise<void> {
  const chosen = wanted === undefined ? Object.values(programs) : [programs[wanted]];
  for (const file of chosen) {
    if (file === undefined) {
      console.error(`There is no '${wanted}'. There are: ${Object.keys(programs).join(', ')}.`);
      process.exit(2);
    }
    process.exitCode ||= await runNode([file, ...words]);
  }
}
