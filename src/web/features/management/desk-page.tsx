import type { ComponentType, JSX } from 'react';
import { deskPath } from '#contract/management/management-paths.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { deskParts, deskTextKey, reportPart } from './desk-parts.ts';
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

/** Path of a page of the desk. */
const deskHref = (part: string): string => (part === '' ? deskPath : `${deskPath}/${part}`);

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

/** The desk of a signed-in visitor: a page of it with its menu. What the visitor may see, the server decides with each call. */
export function Desk({ part, client }: { readonly part: string; readonly client: ManagementClient }): JSX.Element {
  const Page = pages[part] ?? OverviewPage;
  return (
    <>
      <DeskMenu part={part} />
      <Page key={part} client={client} />
    </>
  );
}
