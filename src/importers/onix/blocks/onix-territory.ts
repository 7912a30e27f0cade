import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// Spaces divide the codes of a territory; systems write commas and small letters as well.
const oneOf = (...codes: readonly string[]): RegExp => new RegExp(`(?:^|[\\s,;])(?:${codes.join('|')})(?:$|[\\s,;])`, 'iu');

const netherlands = oneOf('NL');
// List 49: regions that hold all of the Netherlands.
const regions = oneOf('WORLD', 'ECZ');
const restOfWorld = oneOf('ROW');

const hasCode = (territory: XmlNode, name: string, code: RegExp): boolean => linesAt(territory, name).some((line) => code.test(line));

const territoriesOf = (composite: XmlNode): readonly XmlNode[] => nodesAt(composite, 'Territory');

const excludesNetherlands = (territory: XmlNode): boolean =>
  hasCode(territory, 'CountriesExcluded', netherlands) || hasCode(territory, 'RegionsExcluded', regions);

/** Whether a territory holds the Netherlands by itself, and not as the rest of the world. */
const namesNetherlands = (territory: XmlNode): boolean =>
  (hasCode(territory, 'CountriesIncluded', netherlands) || hasCode(territory, 'RegionsIncluded', regions)) &&
  !excludesNetherlands(territory);

/** Whether a territory is the rest of the world with the Netherlands in it, where no other one names these. */
const isRestWithNetherlands = (territory: XmlNode): boolean =>
  hasCode(territory, 'RegionsIncluded', restOfWorld) && !excludesNetherlands(territory);

/**
 * Those of the composites of one kind (the markets of a product, the prices of a supplier) whose territories hold the Netherlands; one without a territory
 * is for everybody.
 */
export function forNetherlands(composites: readonly XmlNode[]): ReadonlySet<XmlNode> {
  const isNamed = composites.flatMap(territoriesOf).some(namesNetherlands);
  return new Set(
    composites.filter((composite) => {
      const territories = territoriesOf(composite);
      return territories.length === 0 || territories.some(isNamed ? namesNetherlands : isRestWithNetherlands);
    }),
  );
}
