import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// List 49: regions that hold all of the Netherlands.
const regions = ['WORLD', 'ROW', 'ECZ'];
const netherlands = ['NL'];

/** Whether a list of codes of a territory has one of these. Spaces divide it; systems write commas and small letters as well. */
const hasCode = (territory: XmlNode, name: string, codes: readonly string[]): boolean =>
  linesAt(territory, name).some((line) =>
    line
      .toUpperCase()
      .split(/[\s,;]+/u)
      .some((code) => codes.includes(code)),
  );

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
