import type { JSX } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { linkPreviewImage } from '#contract/routes.ts';
import { clientContext } from '#web/client/client-context.ts';
import { SubjectPage } from '#web/features/hierarchy/subject-page.tsx';
import { breadcrumbData } from '#web/features/hierarchy/breadcrumb-data.ts';
import { foundOrMissing } from '#web/features/hierarchy/found-or-missing.ts';
import { loadSubject } from '#web/features/hierarchy/load-subject.ts';
import { MissingLevelPage } from '#web/features/hierarchy/missing-level-page.tsx';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { JsonLd } from '#web/ui/head/json-ld.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  foundOrMissing(await loadSubject(context.get(clientContext), params));

export default function SubjectRoute(): JSX.Element {
  const { view, missing } = useLoaderData<typeof loader>();
  const text = useTexts();
  const { publicOrigin } = useSite();
  if (missing) {
    return <MissingLevelPage missing={missing} />;
  }
  const crumbs = [view.area, { title: view.title }];
  return (
    <div className="wrap page">
      <PageHead
        title={view.title === view.area.title ? text('hierarchy.subjectTitle', { subject: view.title }) : view.title}
        description={text('hierarchy.subjectDescription', { subject: view.title })}
        image={/\.svg(?:\?|$)/u.test(view.imageUrl) ? linkPreviewImage : view.imageUrl}
      />
      <JsonLd data={breadcrumbData(crumbs, publicOrigin)} />
      <Crumbs crumbs={crumbs} />
      <SubjectPage subject={view} />
    </div>
  );
}
