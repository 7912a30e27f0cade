import type { DeliveryStatus } from '#contract/product.ts';

/** The tone of an availability. It is always shown with a text and an icon. Spec 4. */
export type AvailabilityTone = 'success' | 'warning' | 'danger';

/** The availability of a product: the delivery status, its Dutch text and its tone. An unknown one has no status and no tone. Spec 4. */
export type Availability = {
  readonly status: DeliveryStatus | undefined;
  readonly text: string;
  readonly tone: AvailabilityTone | undefined;
};

const availabilities: ReadonlyMap<string, Availability> = new Map(
  (
    [
      { status: 'Leverbaar', text: 'leverbaar', tone: 'success' },
      { status: 'Nieuw beperkt leverbaar', text: 'beperkt leverbaar', tone: 'warning' },
      { status: 'Nog niet verschenen', text: 'nog niet verschenen', tone: 'warning' },
      { status: 'Uitverkocht oude druk', text: 'uitverkocht, oude druk', tone: 'danger' },
      { status: 'Uitverkocht', text: 'uitverkocht', tone: 'danger' },
    ] as const
  ).map((availability) => [availability.status, availability]),
);

const unknownAvailability: Availability = { status: undefined, text: 'Onbekend', tone: undefined };

/** Returns the availability of a delivery status; for any other text 'Onbekend' without a tone. Spec 4. */
export const availabilityOf = (deliveryStatus: string | null | undefined): Availability =>
  availabilities.get(deliveryStatus ?? '') ?? unknownAvailability;

/** Whether a product can no longer be ordered. */
export const isSoldOut = ({ availability }: { readonly availability: Availability }): boolean => availability.tone === 'danger';
