import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientContext } from '#web/client/client-context.ts';
import { EditionsPage } from '#web/features/hierarchy/editions-page.tsx';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { foundOrMissing } from '#web/features/hierarchy/found-or-missing.ts';
import { loadEditions } from '#web/features/hierarchy/load-editions.ts';
import { MissingLevelPage } from '#web/features/hierarchy/missing-level-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  foundOrMissing(await loadEditions(context.get(clientContext), params));

export default function EditionsRoute(): JSX.Element {
  const { view, missing } = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin } = useSite();
  if (missing) {
    return <MissingLevelPage missing={missing} />;
  }
  const crumbs = [...view.above, { title: text('hierarchy.editions') }];
  return (
    <div className="wrap page">
      <PageHead
        title={text('hierarchy.editionsTitle', { method: view.method })}
        description={text('hierarchy.editionsDescription', { method: view.method })}
      />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <EditionsPage view={view} />
    </div>
  );
}
