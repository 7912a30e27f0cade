import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/client/client-context.ts';
import { EditionPage } from '#web/features/hierarchy/edition-page.tsx';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { foundOrMissing } from '#web/features/hierarchy/found-or-missing.ts';
import { loadEdition } from '#web/features/hierarchy/load-edition.ts';
import { MissingLevelPage } from '#web/features/hierarchy/missing-level-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  foundOrMissing(await loadEdition(context.get(clientContext), params));

export default function EditionRoute(): JSX.Element {
  const { view, missing } = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin } = useSite();
  if (missing) {
    return <MissingLevelPage missing={missing} />;
  }
  const crumbs = [...view.above, { title: view.title }];
  return (
    <div className="wrap page">
      <PageHead title={view.heading} description={text('hierarchy.editionDescription', { edition: view.heading })} />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <EditionPage edition={view} />
    </div>
  );
}
