import type { DeliveryStatus } from '#contract/product.ts';

/** How an availability is to be felt: it goes with a word and an icon, never alone. Spec 4. */
export type AvailabilityTone = 'success' | 'warning' | 'danger';

/** What a visitor reads about the availability of a product. Unknown has no status and no tone. Spec 4. */
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

/** Gives the availability that belongs to a delivery status; every other text is unknown: 'Onbekend', without a tone. Spec 4. */
export const availabilityOf = (deliveryStatus: string | null | undefined): Availability =>
  availabilities.get(deliveryStatus ?? '') ?? unknownAvailability;

/** Whether a product can no longer be ordered. */
export const isSoldOut = ({ availability }: { readonly availability: Availability }): boolean => availability.tone === 'danger';
