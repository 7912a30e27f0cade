import type { JSX } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';

/**
 * Metadata of a page. Without a title the page gets the default one. `image` is a path or an absolute address; `path` is the canonical path when it
 * differs from the address; `hidden` excludes the page from search engines.
 */
export type PageHeadProps = {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'book' | 'product';
  readonly path?: string;
  readonly hidden?: boolean;
};

/** The page's part of the head: title, description, canonical link and tags of social networks. React moves it into the head. Specification 1 and 2. */
export function PageHead({ title, description, image, type, path, hidden = false }: PageHeadProps): JSX.Element {
  const text = useTexts();
  const { publicOrigin } = useSite();
  const { pathname } = useLocation();
  const address = `${publicOrigin}${path ?? pathname}`;
  const shownTitle = text('page.title', { title: title ?? text('page.defaultTitle') });
  const shownDescription = description ?? text('page.defaultDescription');
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={shownDescription} />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={shownDescription} />
      {image && <meta property="og:image" content={new URL(image, publicOrigin).href} />}
      {type && <meta property="og:type" content={type} />}
      <meta property="og:site_name" content={text('page.siteName')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
