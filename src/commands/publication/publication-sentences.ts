import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import type { ShrunkenSource } from '#store/publication.ts';
import { mostLost, type TooManyLost } from '#use-cases/publication/lost-products.ts';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { dutchCount } from '#commands/terminal/dutch-count.ts';

/** What a publication has, in Dutch: '3 producten en 1 methode'. */
export const contentText = ({ productCount, methodCount }: Pick<SnapshotDescription, 'productCount' | 'methodCount'>): string =>
  `${dutchCount(productCount, 'product', 'producten')} en ${dutchCount(methodCount, 'methode', 'methodes')}`;

/** Says in Dutch how many products a publication left out for their sector; undefined for none. */
export const otherSectorsSentence = ({ otherSectors = 0 }: SnapshotDescription): string | undefined => {
  if (otherSectors === 0) {
    return undefined;
  }
  return otherSectors === 1
    ? '1 product van een andere sector doet niet mee.'
    : `${dutchNumber(otherSectors)} producten van andere sectoren doen niet mee.`;
};

const sourceLoss = ({ name, before, now }: ShrunkenSource): string =>
  `Bron ${name} heeft nog ${dutchNumber(now)} van de ${dutchNumber(before)} producten.`;

/** How many of the products that visitors see would be gone, in words. */
export const goneProducts = ({ shown, lost }: Pick<TooManyLost, 'shown' | 'lost'>): string =>
  `van de ${dutchNumber(shown)} producten die bezoekers zien ${lost === 1 ? 'zou' : 'zouden'} er ${dutchNumber(lost)} verdwijnen`;

/** Says in Dutch why a publication that would lose too many products is withheld, and how to go on. `maxLoss`: the share, 0 to 1, that may be lost. */
export function shrinkingMessage({ shown, lost, sources = [] }: TooManyLost, maxLoss: number): string {
  const all = shown === 1 ? 'het enige product dat bezoekers zien zou' : `alle ${dutchNumber(shown)} producten die bezoekers zien zouden`;
  const share = `meer dan ${dutchNumber(maxLoss * 100)} procent`;
  const reason = lost <= mostLost(shown, maxLoss) ? `, en een bron heeft ${share} minder producten` : `, ${share}`;
  const would = lost === shown ? `Niet gepubliceerd: ${all} verdwijnen.` : `Niet gepubliceerd: ${goneProducts({ shown, lost })}${reason}.`;
  const goOn = 'Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.';
  return [would, ...sources.map(sourceLoss), 'Wat is ingelezen, is bewaard.', goOn].join(' ');
}
