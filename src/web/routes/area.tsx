import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { linkPreviewImage } from '#contract/routes.ts';
import { clientContext } from '#web/client/client-context.ts';
import { AreaPage } from '#web/features/hierarchy/area-page.tsx';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { foundOrMissing } from '#web/features/hierarchy/found-or-missing.ts';
import { loadArea } from '#web/features/hierarchy/load-area.ts';
import { MissingLevelPage } from '#web/features/hierarchy/missing-level-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const loader = async ({ context, params }: LoaderFunctionArgs) => foundOrMissing(await loadArea(context.get(clientContext), params));

export default function AreaRoute(): JSX.Element {
  const { view, missing } = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin } = useSite();
  if (missing) {
    return <MissingLevelPage missing={missing} />;
  }
  const crumbs = [{ title: text('crumbs.home'), href: '/' }, { title: view.title }];
  return (
    <div className="wrap page">
      <PageHead title={view.title} description={text('hierarchy.areaDescription', { area: view.title })} image={linkPreviewImage} />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <AreaPage area={view} />
    </div>
  );
}
