import type { JSX } from 'react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { ok } from '#catalogue/result.ts';
import { clientContext } from '#web/client/client-context.ts';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { foundOrMissing } from '#web/features/hierarchy/found-or-missing.ts';
import { loadMethodWithEditions } from '#web/features/hierarchy/load-method-with-editions.ts';
import { MissingLevelPage } from '#web/features/hierarchy/missing-level-page.tsx';
import { loadMethod } from '#web/features/method/load-method.ts';
import { methodData } from '#web/features/method/method-data.ts';
import { MethodPage } from '#web/features/method/method-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { summary } from '#web/ui/head/summary.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const found = await loadMethodWithEditions(client, params);
  return foundOrMissing(found.ok ? ok(await loadMethod(client, found.value)) : found);
}

export default function MethodRoute(): JSX.Element {
  const { view, missing } = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin } = useSite();
  const { pathname } = useLocation();
  if (missing) {
    return <MissingLevelPage missing={missing} />;
  }
  const { title, description, area, subject, image } = view;
  const crumbs = [area, subject, { title }];
  const fallback = text('method.metaDescription', { method: title, subject: subject.title });
  return (
    <div className="wrap page">
      <PageHead title={`${title}, ${subject.title}`} description={summary(description) ?? fallback} image={image} />
      <JsonLd data={methodData(view, { url: `${publicOrigin}${pathname}`, publicUrl: publicOrigin })} />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <MethodPage method={view} />
    </div>
  );
}
