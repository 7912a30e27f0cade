import { sourceNamePattern } from '#contract/management/source-name.ts';
import { UsageError } from '#commands/command.ts';
import { readParameters } from '#commands/read-parameters.ts';
import { parseSruAddress } from '#importers/sru/sru-address.ts';
import { sampleSource } from '#store/sources.ts';

const parameterTypes = {
  source: { type: 'string' },
  mapping: { type: 'string' },
  sru: { type: 'string' },
  'allow-private': { type: 'boolean' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  watch: { type: 'string' },
} as const;

const missingFiles =
  'De bestanden ontbreken. Geef een of meer bestanden om te importeren, of met --sru het adres van een catalogusdienst, of met --watch een map.';
const listOf = new Intl.ListFormat('nl');

const textOf = (value: string | boolean | undefined): string | undefined => (value === undefined ? undefined : String(value));

function readService(address: string | undefined): URL | undefined {
  if (address === undefined) {
    return undefined;
  }
  const service = parseSruAddress(address);
  if (!service.ok) {
    throw new UsageError(service.problem);
  }
  return service.value;
}

/** What an import was asked to do. */
export type ImportParameters = ReturnType<typeof readImportParameters>;

/** Reads the parameters of an import. Throws a UsageError. */
export function readImportParameters(parameters: readonly string[]) {
  const { values, positionals } = readParameters(parameters, parameterTypes, { allowPositionals: true });
  const source = textOf(values['source']);
  const service = readService(textOf(values['sru']));
  const watched = textOf(values['watch']);
  const isDryRun = values['dry-run'] === true;
  const origins = [
    ...(positionals.length > 0 ? ['Losse bestanden'] : []),
    ...(service === undefined ? [] : ['--sru']),
    ...(watched === undefined ? [] : ['--watch']),
  ];
  if (origins.length === 0) {
    throw new UsageError(missingFiles);
  }
  if (origins.length > 1) {
    throw new UsageError(`${listOf.format(origins)} gaan niet samen.`);
  }
  if (watched !== undefined && isDryRun) {
    throw new UsageError('--watch en --dry-run gaan niet samen.');
  }
  if (source !== undefined && !sourceNamePattern.test(source)) {
    throw new UsageError(`De bron "${source}" is geen goede naam: gebruik kleine letters, cijfers en streepjes (hoogstens 40).`);
  }
  if (source === sampleSource) {
    throw new UsageError(`De bron "${sampleSource}" is van de voorbeeldcatalogus. Kies een andere naam.`);
  }
  return {
    files: positionals,
    source,
    mapping: textOf(values['mapping']),
    complete: values['full'] === true,
    service,
    allowsPrivate: values['allow-private'] === true,
    isDryRun,
    watched,
  };
}
