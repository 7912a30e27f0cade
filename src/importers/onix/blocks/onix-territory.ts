import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// List 49: regions that hold all of the Netherlands.
const regions = new Set(['WORLD', 'ROW', 'ECZ']);
const netherlands = 'NL';

const codesAt = (territory: XmlNode, name: string): readonly string[] => linesAt(territory, name).flatMap((text) => text.split(' '));

/** Whether the territories of a composite (a Market, a Price) hold the Netherlands; one without a territory is for everybody. */
export function isForNetherlands(composite: XmlNode): boolean {
  const territories = nodesAt(composite, 'Territory');
  return (
    territories.length === 0 ||
    territories.some((territory) => {
      const isIncluded =
        codesAt(territory, 'CountriesIncluded').includes(netherlands) ||
        codesAt(territory, 'RegionsIncluded').some((region) => regions.has(region));
      return isIncluded && !codesAt(territory, 'CountriesExcluded').includes(netherlands);
    })
  );
}
