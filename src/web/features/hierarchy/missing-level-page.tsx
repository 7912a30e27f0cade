import type { JSX } from 'react';
import { pagePaths, wordsHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { SuggestedLinks, type SuggestedLink } from '#web/ui/suggested-links.tsx';
import type { MissingLevel } from './resolve-path.ts';

const words = (asked: string): string =>
  asked
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** The page of a path with a level that does not exist: links to similar names, to the level above it, and to a search. */
export function MissingLevelPage({ missing }: { readonly missing: MissingLevel }): JSX.Element {
  const text = useTexts();
  const { level, asked, above, suggestions } = missing;
  const title = text(`hierarchy.missing.${level}`);
  const parent = above.at(-1);
  const search = words(asked);
  const links: readonly SuggestedLink[] = [
    ...suggestions,
    ...(parent ? [{ href: parent.href, title: text('hierarchy.missing.above', { title: parent.title }) }] : []),
    ...(search ? [{ href: wordsHref(search), title: text('hierarchy.missing.search', { words: search }) }] : []),
    { href: pagePaths.home, title: text('hierarchy.missing.home') },
  ];
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      {above.length > 0 && <Crumbs crumbs={[...above, { title }]} />}
      <h1>{title}</h1>
      <p className="prose lead">{text(suggestions.length > 0 ? 'hierarchy.missing.nearest' : 'hierarchy.missing.message')}</p>
      <SuggestedLinks links={links} />
    </div>
  );
}
