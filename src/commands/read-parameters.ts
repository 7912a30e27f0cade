import { parseArgs, type ParseArgsConfig } from 'node:util';
import { hasErrorCode } from '#contract/caught-error.ts';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parameters = { readonly values: Readonly<Record<string, string | boolean | undefined>>; readonly positionals: readonly string[] };

const invalidValueCode = 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
const parseErrorCodes = [invalidValueCode, 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'];

/**
 * Reads the parameters of a command: options, and with `allowPositionals` words. Throws a UsageError for an unknown option or parameter and for a missing
 * value.
 */
export function readParameters(
  parameters: readonly string[],
  options: Options,
  { allowPositionals = false }: Pick<ParseArgsConfig, 'allowPositionals'> = {},
): Parameters {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals, strict: true });
    return { values: values as Parameters['values'], positionals };
  } catch (error) {
    if (!hasErrorCode(error, ...parseErrorCodes)) {
      throw error;
    }
    const name = /'([^' ]+)/u.exec(error.message)?.[1] ?? '';
    if (error.code !== invalidValueCode) {
      throw new UsageError(`De opdracht kent ${name} niet.`);
    }
    const takesValue = options[name.replace(/^--/u, '')]?.type === 'string';
    throw new UsageError(`Achter ${name} hoort ${takesValue ? 'een' : 'geen'} waarde.`);
  }
}
