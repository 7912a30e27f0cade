import { readFileSync } from 'node:fs';

/** The lines of a file of cases, such as the accepted or refused inputs of a parser; those that are empty or begin with '#' are no cases. */
export const caseLines = (file: URL): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The cases of a file whose lines have the input, a tab, and what is expected. */
export const caseRows = (file: URL): readonly (readonly [input: string, expected: string])[] =>
  caseLines(file).map((line) => {
    const [input = '', expected = ''] = line.split('\t');
    return [input, expected];
  });
