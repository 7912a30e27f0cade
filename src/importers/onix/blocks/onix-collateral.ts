import type { ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { firstRead } from '#importers/first-read.ts';
import { noImageReason, readImageAddress } from '#importers/image-address.ts';
import { maxDescriptionLength } from '#importers/readable-text.ts';
import { shortened } from '#importers/shortened.ts';
import { descriptionOf } from '#importers/xml/html-text.ts';
import { lineAt, linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { isDutch } from '#importers/onix/message/onix-language.ts';
import { contentAudiences, readCode, resourceContents, textTypes } from '#importers/onix/message/onix-code-lists.ts';

/** The fields of a record that come from block 2. */
export const collateralFields = ['webText', 'image'] as const;

/** Whether a composite is for visitors of the catalogue, and not for the trade or the press alone. */
function isForVisitors(composite: XmlNode, notes: FieldNote[]): boolean {
  const codes = linesAt(composite, 'ContentAudience');
  return codes.length === 0 || codes.map((code) => readCode(contentAudiences, code, 'ContentAudience', notes)).includes('visitors');
}

/** The description, else the short one; a Dutch text before others of its kind. */
function readText(collateral: XmlNode, notes: FieldNote[]): Pick<ProductRecord, 'webText'> {
  const contents = nodesAt(collateral, 'TextContent').filter((content) => isForVisitors(content, notes));
  const typed = contents.map((content) => ({ type: readCode(textTypes, lineAt(content, 'TextType'), 'TextType', notes), content }));
  const texts = (['description', 'short description'] as const).flatMap((type) => {
    const own = typed.filter((one) => one.type === type).flatMap(({ content }) => nodesAt(content, 'Text'));
    return [...own.filter(isDutch), ...own];
  });
  const text = firstRead(texts, (node) => descriptionOf(node) || undefined);
  return text === undefined ? {} : { webText: shortened(text, maxDescriptionLength, 'Text', notes) };
}

/** The first front cover with an address. */
function readCover(collateral: XmlNode, notes: FieldNote[]): Pick<ProductRecord, 'image'> {
  const links = nodesAt(collateral, 'SupportingResource')
    .filter((node) => readCode(resourceContents, lineAt(node, 'ResourceContentType'), 'ResourceContentType', notes) === 'front cover')
    .filter((node) => isForVisitors(node, notes))
    .flatMap((node) => linesAt(node, 'ResourceVersion', 'ResourceLink'));
  const image = firstRead(links, readImageAddress);
  const [link] = links;
  if (image === undefined && link !== undefined) {
    notes.push({ field: 'ResourceLink', reason: noImageReason(link) });
  }
  return image === undefined ? {} : { image };
}

/** Reads block 2 (CollateralDetail). No markup of a publisher reaches the catalogue. */
export const readCollateral = (collateral: XmlNode, notes: FieldNote[]): Pick<ProductRecord, (typeof collateralFields)[number]> => ({
  ...readText(collateral, notes),
  ...readCover(collateral, notes),
});
