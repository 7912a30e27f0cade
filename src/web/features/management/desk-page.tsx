import { useMemo, type ComponentType, type JSX } from 'react';
import { createManagementClient, type ManagementClient } from '#web/client/management-client.ts';
import type { PathFetch } from '#web/client/path-fetch.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { PageHead } from '#web/ui/head/page-head.tsx';
import { deskHref, deskParts, deskTextKey, reportPart } from './desk-parts.ts';
import { ImportPage } from './import-page.tsx';
import styles from './management.module.css';
import { MappingPage } from './mapping/mapping-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { ProvenancePage } from './provenance-page.tsx';
import { QualityPage } from './quality/quality-page.tsx';
import { RunPage } from './run-page.tsx';

const pages: Readonly<Record<string, ComponentType<{ readonly client: ManagementClient }>>> = {
  '': OverviewPage,
  inlezen: ImportPage,
  koppelingen: MappingPage,
  kwaliteit: QualityPage,
  herkomst: ProvenancePage,
  [reportPart]: RunPage,
};

function DeskMenu({ part }: { readonly part: string }): JSX.Element {
  const text = useTexts();
  return (
    <nav className={`${styles.menu} no-print`} aria-label={text('desk.menu')}>
      <ul>
        {deskParts.map((one) => (
          <li key={one}>
            <a href={deskHref(one)} {...(one === part && { 'aria-current': 'page' as const })}>
              {text(`desk.page.${deskTextKey(one)}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DeskProps = { readonly title: string; readonly part: string; readonly fetch: PathFetch };

/** The desk of a signed-in visitor: a page of it with its menu. What the visitor may see, the server decides with each call. */
export function Desk({ title, part, fetch }: DeskProps): JSX.Element {
  const Page = pages[part] ?? OverviewPage;
  const client = useMemo(() => createManagementClient(fetch), [fetch]);
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <DeskMenu part={part} />
      <Page key={part} client={client} />
    </>
  );
}
