import { createHash } from 'node:crypto';
import { mainKeys, minorKeys, type Intent, type IntentKey } from './quality-score.ts';

/** A judged question. One that is held out is never used to improve the search. */
export type Question = { readonly class: string; readonly text: string; readonly intent: Intent; readonly isHeldOut: boolean };

const keys: ReadonlySet<string> = new Set([...mainKeys, ...minorKeys]);

/** Chooses a third of the questions by a hash of their text, so that the choice is nobody's and never changes. */
export const isHeldOut = (text: string): boolean => createHash('sha256').update(text).digest().readUInt32BE() % 3 === 0;

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

/** Reads `bench/questions.txt`, whose first lines describe its syntax. Throws an error that names the line when one is faulty or asked before. */
export function readQuestions(text: string): readonly Question[] {
  const aliases = new Map<string, readonly string[]>();
  const questions = new Map<string, Question>();
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
      questions.set(question, { class: className, text: question, intent: readIntent(intent, aliases), isHeldOut: isHeldOut(question) });
    }
  };
  for (const [index, line] of text.split('\n').entries()) {
    try {
      readLine(line);
    } catch (error) {
      throw new Error(`line ${index + 1} of the questions`, { cause: error });
    }
  }
  return [...questions.values()];
}
