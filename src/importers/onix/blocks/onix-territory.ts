import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// Spaces divide the codes of a territory; systems write commas and small letters as well.
const oneOf = (...codes: readonly string[]): RegExp => new RegExp(`(?:^|[\\s,;])(?:${codes.join('|')})(?:$|[\\s,;])`, 'iu');

const netherlands = oneOf('NL');
// List 49: regions that hold all of the Netherlands.
const regions = oneOf('WORLD', 'ECZ');
const restOfWorld = oneOf('ROW');

const hasCode = (territory: XmlNode, name: string, code: RegExp): boolean => linesAt(territory, name).some((line) => code.test(line));

const territoriesOf = (composite: XmlNode): readonly XmlNode[] => nodesAt(composite, 'Territory');

/** Whether a territory holds the Netherlands. `isNamed`: another one names it, so that it is not in the rest of the world. */
const holdsNetherlands = (territory: XmlNode, isNamed: boolean): boolean =>
  (hasCode(territory, 'CountriesIncluded', netherlands) ||
    hasCode(territory, 'RegionsIncluded', regions) ||
    (!isNamed && hasCode(territory, 'RegionsIncluded', restOfWorld))) &&
  !hasCode(territory, 'CountriesExcluded', netherlands) &&
  !hasCode(territory, 'RegionsExcluded', regions);

/**
 * Those of the composites of one kind (the markets of a product, the prices of a supplier) whose territories hold the Netherlands; one without a territory
 * is for everybody.
 */
export function forNetherlands(composites: readonly XmlNode[]): ReadonlySet<XmlNode> {
  const isNamed = composites.flatMap(territoriesOf).some((territory) => hasCode(territory, 'CountriesIncluded', netherlands));
  return new Set(
    composites.filter((composite) => {
      const territories = territoriesOf(composite);
      return territories.length === 0 || territories.some((territory) => holdsNetherlands(territory, isNamed));
    }),
  );
}
