import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { SuggestedLinks } from '#web/ui/suggested-links.tsx';
import { searchForReference } from './product-path.ts';

/** The page of a product that does not exist, with a link to a search for the words of its address. */
export function MissingProductPage({ reference }: { readonly reference: string }): JSX.Element {
  const text = useTexts();
  const { words, href } = searchForReference(reference);
  const suggestions = [
    ...(words ? [{ href, title: text('product.missing.search', { words }), note: text('product.missing.searchNote') }] : []),
    { href: pagePaths.products, title: text('product.missing.all') },
    { href: pagePaths.home, title: text('product.missing.home') },
  ];
  return (
    <div className="wrap page">
      <PageHead title={text('product.missing.title')} hidden />
      <h1>{text('product.missing.title')}</h1>
      <p className="prose lead">{text('product.missing.message')}</p>
      <SuggestedLinks links={suggestions} />
    </div>
  );
}
