import type { JSX } from 'react';
import { OwnFeedPage } from '#web/features/content/own-feed-page.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { TextHandle } from '#web/texts/texts.ts';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const handle: TextHandle = { namespaces: ['content'] };

/** How to import a feed. */
export default function OwnFeedRoute(): JSX.Element {
  const text = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={text('ownFeed.title')} description={text('ownFeed.intro')} type="website" />
      <OwnFeedPage />
    </div>
  );
}
