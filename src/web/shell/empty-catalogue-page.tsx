import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { SuggestedLinks } from '#web/ui/suggested-links.tsx';

/** Replaces the home page and the product list of a catalogue without products. */
export function EmptyCataloguePage(): JSX.Element {
  const text = useTexts();
  const suggestions = [
    { href: pagePaths.about, title: text('footer.aboutCatalogue') },
    { href: pagePaths.ownFeed, title: text('emptyCatalogue.ownFeed'), note: text('emptyCatalogue.ownFeedNote') },
  ];
  return (
    <div className="wrap page">
      <PageHead title={text('emptyCatalogue.title')} hidden />
      <h1>{text('emptyCatalogue.title')}</h1>
      <p className="prose lead">{text('emptyCatalogue.message')}</p>
      <SuggestedLinks links={suggestions} />
    </div>
  );
}
