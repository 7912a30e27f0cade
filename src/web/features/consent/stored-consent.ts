import { browserStorage } from '#web/storage/browser-storage.ts';
import { createStoredValue, type StoredValue } from '#web/storage/stored-value.ts';
import { parseConsent, type Consent } from './consent-choice.ts';

/** The visitor's choice in local storage; undefined before any choice. */
export const storedConsent: StoredValue<Consent | undefined> = createStoredValue<Consent | undefined>(
  { key: 'consent', initial: undefined, read: parseConsent, write: (consent) => JSON.stringify(consent ?? null) },
  browserStorage,
);
