import { firstRead } from '#importers/first-read.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { titleAt } from '#importers/xml/html-text.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { isDutch } from '#importers/onix/message/onix-language.ts';
import { inSequence } from '#importers/onix/message/onix-sequence.ts';

// List 15: the distinctive title, else one that names the product as well. List 149: the level of a collection.
const distinctiveTitle = '01';
const otherTitles = ['00', '13', '10', '05'];
const collectionLevel = '02';

/** The title of an element without its subtitle: in one text, or as a prefix and the rest ('De' and 'Geo'). */
function baseTitle(element: XmlNode): string {
  const prefix = titleAt(element, 'TitlePrefix') ?? '';
  const rest = titleAt(element, 'TitleWithoutPrefix') ?? '';
  return titleAt(element, 'TitleText') ?? [prefix, rest].filter(Boolean).join(/['’]$/u.test(prefix) ? '' : ' ');
}

function elementTitle(element: XmlNode): string {
  const part = titleAt(element, 'PartNumber');
  const parts = [baseTitle(element), part === undefined || !/^\d+$/u.test(part) ? part : `deel ${part}`];
  return [parts.filter(Boolean).join(' '), titleAt(element, 'Subtitle')].filter(Boolean).join(': ');
}

/** Leaves out what another part of the title already says: publishers repeat the series in the title of the book. */
const withoutRepeats = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => {
    const words = ` ${foldWords(part)} `;
    return !parts.some((other, place) => {
      const otherWords = ` ${foldWords(other)} `;
      return otherWords.includes(words) && (otherWords !== words || place < index);
    });
  });

/**
 * The title of a product: all elements of its distinctive title in their order, with subtitles and part numbers. A Dutch title comes before others of
 * its kind. One without a name of its own, 'deel 2', follows that of the collection. Empty when there is none.
 */
export function readTitle(descriptive: XmlNode, notes: FieldNote[]): string {
  const details = nodesAt(descriptive, 'TitleDetail');
  const ofType = (type: string): XmlNode | undefined => {
    const own = details.filter((detail) => lineAt(detail, 'TitleType') === type);
    return own.find((detail) => nodesAt(detail, 'TitleElement', 'TitleText').some(isDutch)) ?? own[0];
  };
  const distinctive = ofType(distinctiveTitle);
  const detail = distinctive ?? firstRead(otherTitles, ofType);
  if (detail === undefined) {
    return '';
  }
  if (distinctive === undefined) {
    const type = lineAt(detail, 'TitleType') ?? '';
    notes.push({ field: 'TitleType', reason: `De titel van soort 01 ontbreekt; die van soort ${type} is genomen.` });
  }
  const elements = inSequence(nodesAt(detail, 'TitleElement'));
  const title = withoutRepeats(elements.map(elementTitle).filter((part) => part !== '')).join(' - ');
  const isNamed = title === '' || elements.some((element) => baseTitle(element) !== '');
  const series = isNamed ? undefined : firstRead(nodesAt(descriptive, 'Collection'), collectionTitle);
  return series === undefined ? title : `${series} ${title}`;
}

/** The title of a collection; undefined when it has none at the level of the collection. */
export function collectionTitle(collection: XmlNode): string | undefined {
  const elements = nodesAt(collection, 'TitleDetail')
    .filter((detail) => lineAt(detail, 'TitleType') === distinctiveTitle)
    .flatMap((detail) => nodesAt(detail, 'TitleElement'))
    .filter((element) => lineAt(element, 'TitleElementLevel') === collectionLevel);
  return firstRead(elements, (element) => baseTitle(element) || undefined);
}
