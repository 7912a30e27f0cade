import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// Spaces divide the codes of a territory; systems write commas and small letters as well.
const oneOf = (...codes: readonly string[]): RegExp => new RegExp(`(?:^|[\\s,;])(?:${codes.join('|')})(?:$|[\\s,;])`, 'iu');

const netherlands = oneOf('NL');
// List 49: regions that hold all of the Netherlands.
const regions = oneOf('WORLD', 'ROW', 'ECZ');

const hasCode = (territory: XmlNode, name: string, code: RegExp): boolean => linesAt(territory, name).some((line) => code.test(line));

/** Whether the territories of a composite (a Market, a Price) hold the Netherlands; one without a territory is for everybody. */
export function isForNetherlands(composite: XmlNode): boolean {
  const territories = nodesAt(composite, 'Territory');
  return (
    territories.length === 0 ||
    territories.some((territory) => {
      const isIncluded = hasCode(territory, 'CountriesIncluded', netherlands) || hasCode(territory, 'RegionsIncluded', regions);
      return isIncluded && !hasCode(territory, 'CountriesExcluded', netherlands);
    })
  );
}
