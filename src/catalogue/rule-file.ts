import type { Result } from './result.ts';

/** A faulty line. `line` counts from 1; `reason` is a Dutch sentence. */
export type RuleFault = { readonly file: string; readonly line: number; readonly reason: string };

/**
 * Reads a file with a rule a line, as the catalogue manager writes them. Empty lines and lines that begin with '#' are comments. `take` gets each other line,
 * trimmed, and gives the reason when it has no rule; such a line is left out. Gives the faults, in which `file` is the name of the file.
 */
export function readRules(text: string, file: string, take: (line: string) => Result<unknown, string>): readonly RuleFault[] {
  return text.split(/\r?\n/u).flatMap((line, index): readonly RuleFault[] => {
    // This takes off a byte order mark too.
    const trimmed = line.trim();
    const taken = trimmed === '' || trimmed.startsWith('#') ? undefined : take(trimmed);
    return taken === undefined || taken.ok ? [] : [{ file, line: index + 1, reason: taken.problem }];
  });
}
