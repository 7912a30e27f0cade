import { failed, ok, type Result } from '#catalogue/result.ts';

const defaults: Readonly<Record<string, string>> = { version: '1.2', operation: 'searchRetrieve', query: '*', recordPacking: 'xml' };
const longestAddress = 2_000;

/**
 * Reads the address of a catalogue service as someone typed it: its base, or a whole searchRetrieve request whose parameters stay. Fails with a Dutch
 * sentence.
 */
export function parseSruAddress(text: string): Result<URL, string> {
  const url = text.length <= longestAddress ? URL.parse(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    return failed(`"${text.slice(0, 200)}" is geen adres van een catalogusdienst: het begint met https:// of http://.`);
  }
  if (url.username !== '' || url.password !== '') {
    return failed('Zet geen naam en wachtwoord in het adres van een catalogusdienst.');
  }
  url.hash = '';
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) {
      url.searchParams.set(name, value);
    }
  }
  if (url.searchParams.get('operation') !== 'searchRetrieve') {
    return failed('Dit adres vraagt niet om producten: geef er een met operation=searchRetrieve, of zonder operation.');
  }
  return ok(url);
}

/** The address of one page: `first` is the position of its first record, from 1, and `count` the number of records asked for. */
export function sruPageAddress(service: URL, first: number, count: number): URL {
  const url = new URL(service);
  url.searchParams.set('startRecord', String(first));
  url.searchParams.set('maximumRecords', String(count));
  return url;
}
