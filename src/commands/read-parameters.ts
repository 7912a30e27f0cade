import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parameters = { readonly values: Readonly<Record<string, string | boolean | undefined>>; readonly positionals: readonly string[] };

const isParseError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Reads the parameters of a command; what it does not know is a UsageError. */
export function readParameters(parameters: readonly string[], options: Options, allowPositionals = false): Parameters {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals, strict: true });
    return { values: values as Parameters['values'], positionals };
  } catch (error) {
    if (!isParseError(error)) {
      throw error;
    }
    const name = /'([^']+)'/u.exec(error.message)?.[1] ?? '';
    throw new UsageError(
      error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? `De optie ${name} is niet goed gebruikt.` : `De opdracht kent ${name} niet.`,
    );
  }
}
