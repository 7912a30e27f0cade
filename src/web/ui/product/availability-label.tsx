import type { JSX } from 'react';
import { availabilityOf, type AvailabilityTone } from '#catalogue/availability.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-paths.ts';
import styles from './availability.module.css';

const icons: Readonly<Record<DeliveryStatus, IconName>> = {
  Leverbaar: 'circle-check',
  'Nieuw beperkt leverbaar': 'clock-hour-4',
  'Nog niet verschenen': 'calendar-time',
  'Uitverkocht oude druk': 'circle-x',
  Uitverkocht: 'circle-x',
};
const tones: Readonly<Record<AvailabilityTone, string>> = { success: 'good', warning: 'warn', danger: 'stop' };

/** Whether a product can be had: always a word and a drawing, never colour alone. Spec 4. */
export function AvailabilityLabel({ status }: { readonly status: DeliveryStatus | null | undefined }): JSX.Element {
  const availability = availabilityOf(status);
  return (
    <span className={`${styles.stock} ${availability.tone ? tones[availability.tone] : ''}`}>
      <Icon name={availability.status ? icons[availability.status] : 'help-circle'} className={styles.icon ?? ''} />
      {availability.text}
    </span>
  );
}
