import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/child-process.ts';
import { mainKeys, minorKeys, type Intent, type IntentKey } from './quality-score.ts';

/** A judged question. One that is held out is never used to improve the search. */
export type Question = { readonly class: string; readonly text: string; readonly intent: Intent; readonly isHeldOut: boolean };

const keys: ReadonlySet<string> = new Set([...mainKeys, ...minorKeys]);

type Aliases = ReadonlyMap<string, readonly string[]>;

function readIntent(text: string, aliases: Aliases): Intent {
  const entries = text.split('; ').map((part) => {
    const [key = '', values = ''] = part.split('=');
    if (!keys.has(key) || values === '') {
      throw new Error(`'${part}' is no key with values`);
    }
    return [key as IntentKey, values.split('|').flatMap((value) => readValue(value, aliases))] as const;
  });
  if (new Set(entries.map(([key]) => key)).size < entries.length) {
    throw new Error(`'${text}' has a key twice`);
  }
  return Object.fromEntries(entries);
}

function readValue(value: string, aliases: Aliases): readonly string[] {
  const values = value.startsWith('@') ? aliases.get(value.slice(1)) : [value];
  if (values === undefined) {
    throw new Error(`'${value}' is not defined`);
  }
  return values;
}

type QuestionFile = { readonly name: string; readonly text: string; readonly isHeldOut: boolean };

/**
 * Reads files of questions; the first lines of `bench/questions.txt` describe their syntax. The '@' names of a file hold in those after it. Throws an error
 * that names file and line when a line is faulty or its question is asked before.
 */
export function readQuestions(files: readonly QuestionFile[]): readonly Question[] {
  const aliases = new Map<string, readonly string[]>();
  const questions = new Map<string, Question>();
  for (const file of files) {
    readQuestionFile(file, aliases, questions);
  }
  return [...questions.values()];
}

function readQuestionFile(
  { name, text, isHeldOut }: QuestionFile,
  aliases: Map<string, readonly string[]>,
  questions: Map<string, Question>,
): void {
  let className = '';
  const readLine = (line: string): void => {
    if (line.startsWith('## ')) {
      className = line.slice(3);
    } else if (line.startsWith('@')) {
      const [name = '', values = ''] = line.slice(1).split(' = ');
      aliases.set(name, values.split('|'));
    } else if (line !== '' && !line.startsWith('#')) {
      const [question = '', intent = ''] = line.split('\t');
      if (className === '' || questions.has(question)) {
        throw new Error(`'${question}' has no class or is there twice`);
      }
      questions.set(question, { class: className, text: question, intent: readIntent(intent, aliases), isHeldOut });
    }
  };
  for (const [index, line] of text.split('\n').entries()) {
    try {
      readLine(line);
    } catch (error) {
      throw new Error(`line ${index + 1} of ${name}`, { cause: error });
    }
  }
}

/** The judged questions: those of `bench/questions.txt`, and those of `bench/held-out-questions.txt`, which are held out. */
export async function judgedQuestions(): Promise<readonly Question[]> {
  const open = { name: 'bench/questions.txt', isHeldOut: false };
  const heldOut = { name: 'bench/held-out-questions.txt', isHeldOut: true };
  const files = [open, heldOut].map(async (file) => ({ ...file, text: await readFile(join(root, file.name), 'utf8') }));
  return readQuestions(await Promise.all(files));
}
