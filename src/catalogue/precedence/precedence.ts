import { failed, ok, type Result } from '#catalogue/result.ts';
import { readRules, type RuleFault } from '#catalogue/rule-file.ts';
import { fieldGroups, type FieldGroupName } from './field-groups.ts';

/** The name of the rule that holds for all groups of fields. */
const everyGroup = 'alles';
type RuleName = FieldGroupName | typeof everyGroup;

/** The sources that go first, in order, by group of fields. */
export type Precedence = ReadonlyMap<RuleName, readonly string[]>;

/** No rules: sources go in the order in which they first delivered. */
export const noPrecedence: Precedence = new Map();

const ruleNames: readonly string[] = [everyGroup, ...fieldGroups.map(({ name }) => name)];
const isRuleName = (text: string): text is RuleName => ruleNames.includes(text);
const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

function readLine(line: string): Result<{ readonly names: readonly RuleName[]; readonly sources: readonly string[] }, string> {
  const [left = '', right, ...more] = line.split('=');
  if (right === undefined || more.length > 0) {
    return failed("Schrijf de velden, een '=' en de bronnen op volgorde, zoals: aanbod = prijslijst, eck");
  }
  const names = partsOf(left.toLowerCase());
  const sources = partsOf(right);
  const unknown = names.find((name) => !isRuleName(name));
  if (unknown !== undefined) {
    return failed(`'${unknown}' is geen veld. Gebruik ${ruleNames.join(', ')}.`);
  }
  const wrong = sources.find((source) => !/^[a-z0-9][a-z0-9-]*$/u.test(source));
  if (wrong !== undefined) {
    return failed(wrong === '' ? "Achter de '=' ontbreekt een bron." : `'${wrong}' is geen naam van een bron.`);
  }
  const twice = sources.find((source, place) => sources.indexOf(source) < place);
  return twice === undefined ? ok({ names: names.filter(isRuleName), sources }) : failed(`Bron '${twice}' staat er twee keer.`);
}

/**
 * Parses a precedence file. A line has groups of fields, '=', and sources, the first of which goes first: `aanbod = prijslijst, eck`. 'alles' stands for all
 * groups, those with a line of their own too: its sources come after theirs. A faulty line is left out and is one of the faults. `file` is its name in these.
 */
export function parsePrecedence(text: string, file: string): { readonly precedence: Precedence; readonly faults: readonly RuleFault[] } {
  const precedence = new Map<RuleName, readonly string[]>();
  const faults = readRules(text, file, (line) => {
    const read = readLine(line);
    const again = read.ok ? read.value.names.find((name, place, all) => precedence.has(name) || all.indexOf(name) < place) : undefined;
    if (!read.ok || again !== undefined) {
      return read.ok ? failed(`Voor '${again}' is er al een regel.`) : read;
    }
    read.value.names.forEach((name) => precedence.set(name, read.value.sources));
    return read;
  });
  return { precedence, faults };
}

/** The deliveries of a group of fields in the order of precedence: by its rule, then by the rule for all, the others as they come. */
export function inOrder<Delivered extends { readonly source: string }>(
  precedence: Precedence,
  group: FieldGroupName,
  deliveries: readonly Delivered[],
): readonly Delivered[] {
  const [own, every] = [precedence.get(group), precedence.get(everyGroup)];
  if (own === undefined && every === undefined) {
    return deliveries;
  }
  const first = [...(own ?? []), ...(every ?? [])];
  const placeOf = ({ source }: Delivered): number => (first.includes(source) ? first.indexOf(source) : first.length);
  return deliveries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The sources that the rules name, each once. */
export const namedSources = (precedence: Precedence): readonly string[] => [...new Set([...precedence.values()].flat())];
