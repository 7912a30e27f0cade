import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util';
import { errorMessage, hasErrorCode } from '#contract/caught-error.ts';

/** A number of products and the like. */
export const wholeNumber = /^[1-9]\d*$/u;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function parsed<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options } satisfies ParseArgsConfig);
  } catch (error) {
    if (hasErrorCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')) {
      return refuse(errorMessage(error));
    }
    throw error;
  }
}

/** Reads the options of a measurement, and its words, each as `word` says; by default there are none. Ends the process with a sentence when they are wrong. */
export function readArguments<Options extends ParseArgsOptionsConfig>(options: Options, word?: RegExp) {
  const read = parsed(options);
  const wrong = read.positionals.find((given) => word?.test(given) !== true);
  return wrong === undefined ? read : refuse(`This measurement does not know '${wrong}'.`);
}
