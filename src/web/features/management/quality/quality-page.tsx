import type { JSX } from 'react';
import type { ManagementClient } from '#web/client/management-client.ts';
import { DeskProblemNote } from '#web/features/management/desk-problem-note.tsx';
import { useJob } from '#web/features/management/use-job.ts';
import { useReading } from '#web/client/use-reading.ts';
import { WaitingPart } from '#web/features/management/waiting-part.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import { CompletenessTable } from './completeness-table.tsx';
import { CoverCheck } from './cover-check.tsx';
import { Findings } from './findings.tsx';
import { SourceCounts } from './source-counts.tsx';

/** The quality of what is stored: what is filled, what was repaired or rejected, and what does not fit together. */
export function QualityPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const { value, problem, again } = useReading(client.quality);
  const overview = useReading(client.overview);
  const job = useJob(client, overview.value?.lastJob, again);
  if (problem) {
    return <DeskProblemNote problem={problem} again={again} />;
  }
  if (!value) {
    return <WaitingPart />;
  }
  return (
    <>
      <p className="prose lead">{text('desk.quality.about')}</p>
      <section className="section">
        <h2 id="volledig">{text('desk.quality.complete')}</h2>
        <CompletenessTable groups={value.groups} />
      </section>
      <SourceCounts name="outdatedPrices" counts={value.outdatedPrices} />
      <SourceCounts
        name="otherSectors"
        values={{ sectors: value.sectors.map((sector) => text(`desk.sector.${sector}`)).join(', ') }}
        counts={value.otherSectors}
      />
      <Findings quality={value} />
      <CoverCheck check={value.coverCheck} job={job} />
    </>
  );
}
