import type { JSX } from 'react';
import type { DeskQualityGroup } from '#contract/management/management.ts';
import { qualityFields } from '#contract/management/management-fields.ts';
import styles from '#web/features/management/management.module.css';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';

/** The share that has a field, as a percentage that is 100 only when all have it and 0 only when none has. */
function shareText(filled: number, all: number): string {
  const percentage = all === 0 ? 0 : (filled / all) * 100;
  const rounded = percentage > 0 && percentage < 1 ? 1 : percentage < 100 && percentage > 99 ? 99 : Math.round(percentage);
  return `${rounded}%`;
}

/** How many of the products of each publisher have each field. What few have is marked by weight too. */
export function CompletenessTable({ groups }: { readonly groups: readonly DeskQualityGroup[] }): JSX.Element {
  const text = useTexts();
  if (groups.length === 0) {
    return <p className="soft">{text('desk.quality.noProducts')}</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways, and the keyboard needs a way to do it
    <div className={styles.wide} role="region" aria-labelledby="volledig" tabIndex={0}>
      <table className={styles.matrix} aria-labelledby="volledig">
        <thead>
          <tr>
            <th scope="col">{text('desk.quality.publisher')}</th>
            <th scope="col">{text('desk.source.products')}</th>
            {qualityFields.map((field) => (
              <th key={field} scope="col">
                {text(`desk.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ source, publisher, products, filled }) => (
            <tr key={`${source} ${publisher}`}>
              <th scope="row">
                {publisher || text('desk.quality.noPublisher')}
                <span className="sub">{source}</span>
              </th>
              <td>{formatNumber(products)}</td>
              {qualityFields.map((field) => (
                <td key={field} className={filled[field] * 2 < products ? styles.poor : undefined}>
                  {shareText(filled[field], products)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
