import type { z } from 'zod';
import type { FieldFault } from '#contract/problem.ts';

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'een tekst',
  number: 'een getal',
  int: 'een heel getal',
  array: 'een lijst',
  object: 'een object',
  boolean: 'true of false',
};

function tooMuch({ maximum, origin }: { readonly maximum: number | bigint; readonly origin: string }): string {
  switch (origin) {
    case 'string':
      return `mag niet langer zijn dan ${maximum} tekens`;
    case 'array':
      return `mag niet meer dan ${maximum} waarden hebben`;
    default:
      return `mag niet hoger zijn dan ${maximum}`;
  }
}

function tooLittle({ minimum, origin }: { readonly minimum: number | bigint; readonly origin: string }): string {
  switch (origin) {
    case 'string':
      return minimum === 1 ? 'mag niet leeg zijn' : `moet minstens ${minimum} tekens hebben`;
    case 'array':
      return minimum === 1 ? 'mag niet leeg zijn' : `moet minstens ${minimum} waarden hebben`;
    default:
      return `mag niet lager zijn dan ${minimum}`;
  }
}

function reason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'ontbreekt' : `moet ${kinds[issue.expected] ?? issue.expected} zijn`;
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_value':
      return `moet een van deze zijn: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'heeft niet de juiste vorm';
    default:
      return 'klopt niet';
  }
}

const written = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

// Names come from outside: a report stays readable whatever was sent.
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

const mostFaults = 20;

/** Says per field what is wrong with an input, in Dutch; at most twenty faults. `part` names the input as a whole: 'body'. */
export function fieldFaults(issues: readonly Issue[], part: string): readonly FieldFault[] {
  const faults = issues.flatMap((issue): FieldFault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: written([...issue.path, shortened(key)]), reason: 'bestaat niet' }))
      : [{ field: written(issue.path) || part, reason: reason(issue) }],
  );
  return faults.slice(0, mostFaults);
}
