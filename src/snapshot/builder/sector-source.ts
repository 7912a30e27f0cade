import { belongsToSectors, type Sector, type SectorFields } from '#catalogue/education/sector.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

/** The records of a source without the products of other sectors. `otherSectors()`: how many products the last whole reading left out. */
export type SectorSource = CatalogueSource & { otherSectors(): number };

/** Leaves the products of other sectors out of a source. Its revision contains the sectors, so that no patch joins two choices of them. */
export function ofSectors(source: CatalogueSource, sectors: readonly Sector[]): SectorSource {
  const isShown = (product: SectorFields): boolean => belongsToSectors(product, sectors);
  const choice = `${sectors.toSorted().join('+')} `;
  let otherSectors = 0;
  return {
    ...source,
    *products() {
      let leftOut = 0;
      for (const product of source.products()) {
        if (isShown(product)) {
          yield product;
        } else {
          leftOut += 1;
        }
      }
      otherSectors = leftOut;
    },
    changes: () => source.changes?.(isShown) ?? [],
    revision: source.revision === undefined ? undefined : `${choice}${source.revision}`,
    changedOffers: (revision, most) =>
      revision.startsWith(choice) ? source.changedOffers?.(revision.slice(choice.length), most)?.filter(isShown) : undefined,
    otherSectors: () => otherSectors,
  };
}
