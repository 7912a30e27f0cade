import { fieldLabel, namedChangeText, type NameOf } from '#catalogue/change-texts.ts';
import { escapeXml } from '#catalogue/markup.ts';
import { productHref } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { CatalogueChange, SnapshotDescription } from '#snapshot/snapshot.ts';

const actionTexts: Readonly<Record<CatalogueChange['action'], string>> = { new: 'Nieuw', changed: 'Gewijzigd', removed: 'Verdwenen' };

// The characters that XML 1.0 does not have, also when they are escaped: controls and halves of surrogate pairs.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const xmlText = (text: string): string => escapeXml(text.replace(forbidden, '\ufffd'));

const contentOf = ({ action, changes, ean }: CatalogueChange, nameOf: NameOf): string => {
  const fields = Object.entries(changes).map(
    ([field, [before, after]]) =>
      `${fieldLabel(field)}: ${namedChangeText(field, before, nameOf)} → ${namedChangeText(field, after, nameOf)}`,
  );
  return [`EAN ${ean}`, ...(action === 'changed' ? fields : [])].join('\n');
};

// An entry has content and no summary, because one without a link must (RFC 4287, 4.1.2).
function entryOf(change: CatalogueChange, site: URL, nameOf: NameOf): string {
  const { number, at, action, productId, title } = change;
  const href = action === 'removed' ? '' : productHref({ id: productId, title, ean: change.ean });
  const link = href === '' ? '' : `<link rel="alternate" type="text/html" href="${xmlText(new URL(href, site).href)}"/>`;
  const id = `tag:${site.hostname},${at.slice(0, 10)}:wijziging/${encodeURIComponent(productId)}/${number}`;
  return `<entry><id>${xmlText(id)}</id><title>${xmlText(`${actionTexts[action]}: ${title}`)}</title><updated>${xmlText(at)}</updated>${link}<content type="text">${xmlText(contentOf(change, nameOf))}</content></entry>\n`;
}

/** The last changes of a catalogue as an Atom feed (RFC 4287), newest first. `site`: the origin of the site, for links and ids. */
export function changeFeed(changes: readonly CatalogueChange[], { publishedAt }: SnapshotDescription, site: URL, nameOf: NameOf): string {
  const self = new URL(serverPaths.changes, site).href;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">
<id>${xmlText(self)}</id><title>Wijzigingen in de catalogus</title><updated>${xmlText(changes[0]?.at ?? publishedAt)}</updated>
<author><name>Catalogus</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/><link rel="alternate" type="text/html" href="${xmlText(site.href)}"/>
${changes.map((change) => entryOf(change, site, nameOf)).join('')}</feed>
`;
}
