import type { z } from 'zod';
import type { ValidationError } from './problem.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'een tekst',
  number: 'een getal',
  int: 'een heel getal',
  array: 'een lijst',
  object: 'een object',
  record: 'een object',
  boolean: 'true of false',
};

const counted = (count: number | bigint, one: string, several: string): string => `${count} ${Number(count) === 1 ? one : several}`;
const characters = (count: number | bigint): string => counted(count, 'teken', 'tekens');
const values = (count: number | bigint): string => counted(count, 'waarde', 'waarden');

const oneOf = (allowed: readonly unknown[]): string => `moet een van deze zijn: ${allowed.map(String).join(', ')}`;

function tooMuch({ maximum, origin }: { readonly maximum: number | bigint; readonly origin: string }): string {
  switch (origin) {
    case 'string':
      return `mag niet langer zijn dan ${characters(maximum)}`;
    case 'array':
      return `mag niet meer dan ${values(maximum)} hebben`;
    default:
      return `mag niet hoger zijn dan ${maximum}`;
  }
}

function tooLittle({ minimum, origin }: { readonly minimum: number | bigint; readonly origin: string }): string {
  switch (origin) {
    case 'string':
      return minimum === 1 ? 'mag niet leeg zijn' : `moet minstens ${characters(minimum)} hebben`;
    case 'array':
      return minimum === 1 ? 'mag niet leeg zijn' : `moet minstens ${values(minimum)} hebben`;
    default:
      return `mag niet lager zijn dan ${minimum}`;
  }
}

/**
 * Says in Dutch what is wrong with a field, as it continues after its name: 'ontbreekt', 'moet een tekst zijn'. For the `error` option of a parse;
 * a schema's own messages, written the same way, come first.
 */
export function validationReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'ontbreekt' : `moet ${kinds[issue.expected] ?? issue.expected} zijn`;
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_value':
      if (issue.input === undefined) {
        return 'ontbreekt';
      }
      return oneOf(issue.values);
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'moet een datum met tijd en tijdzone zijn, zoals 2026-06-01T12:00:00Z'
        : 'heeft niet de juiste vorm';
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : 'klopt niet';
    default:
      return 'klopt niet';
  }
}

const written = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

// The names of unknown fields come from the sender and may be of any length; 60 characters keep a report readable.
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

// Zod also refuses whole numbers that a number does not hold exactly. The limits of the field itself say more, so they come first.
const isOfSafeIntegers = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'int';

const isOfKind = ({ path, code }: z.core.$ZodIssue): boolean => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/**
 * The issues of a value that is of none of several kinds: those of the kind that it comes closest to. Of no kind at all, the reason names them all; as
 * close to two of them, the reason is that of the schema.
 */
function issuesOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [issue];
  }
  const close = issue.errors.filter((issues) => !issues.some(isOfKind));
  if (close.length === 0) {
    const reasons = issue.errors.flatMap((issues) => issues.find(isOfKind)?.message ?? []);
    return [{ ...issue, message: [...new Set(reasons)].join(', of ') }];
  }
  const least = Math.min(...close.map(({ length }) => length));
  const [closest = [], another] = close.filter(({ length }) => length === least);
  return another === undefined ? closest.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

type FieldIssue = { readonly field: string; readonly code: string; readonly reason: string };

// A value of the wrong type breaks other rules too, and one rule may be broken in two ways: the first reason says enough.
function reasonsOfField(issues: readonly FieldIssue[]): readonly FieldIssue[] {
  const ofType = issues.find(({ code }) => code === 'invalid_type');
  const rules = Map.groupBy(issues, ({ code, reason }) => (code === 'custom' ? reason : code));
  return ofType === undefined ? [...rules.values()].flatMap(([first]) => first ?? []) : [ofType];
}

/**
 * Gives the validation errors of an input that was parsed with `validationReason`, per field: `most` of them, because of one request there may be
 * hundreds of thousands. `part` names the input as a whole: 'body'.
 */
export function validationErrors(
  issues: readonly z.core.$ZodIssue[],
  part: string,
  most = Number.POSITIVE_INFINITY,
): readonly ValidationError[] {
  const fields = new Map<string, FieldIssue[]>();
  const add = (issue: FieldIssue): void => {
    const known = fields.get(issue.field);
    if (known !== undefined) {
      known.push(issue);
    } else if (fields.size < most) {
      fields.set(issue.field, [issue]);
    }
  };
  for (const issue of issues.flatMap(issuesOf).toSorted((one, other) => Number(isOfSafeIntegers(one)) - Number(isOfSafeIntegers(other)))) {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys') {
      add({ field: written(path) || part, code: issue.code ?? 'custom', reason: issue.message });
    } else if (fields.size < most) {
      for (const key of issue.keys.slice(0, most)) {
        add({ field: written([...path, shortened(key)]), code: issue.code, reason: 'bestaat niet' });
      }
    }
  }
  const errors = [...fields.values()].flatMap(reasonsOfField).slice(0, most);
  return errors.map(({ field, reason }) => ({ field, reason }));
}

/**
 * Writes validation errors as sentences: 'Het veld "title" ontbreekt.' An error of the input as a whole, `part`, has the subject `subject`: 'De
 * regel'.
 */
export const validationSentences = (errors: readonly ValidationError[], part: string, subject: string): string =>
  errors.map(({ field, reason }) => `${field === part ? subject : `Het veld "${field}"`} ${reason}.`).join(' ');
