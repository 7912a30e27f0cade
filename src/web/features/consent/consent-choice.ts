/** Kinds of storage that need consent, in the names of Google Consent Mode v2. */
export const askedStorage = [
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
export type AskedStorage = (typeof askedStorage)[number];

export type Permission = 'granted' | 'denied';

/** The choices of a visitor, and security, which needs no consent. Specification 9. */
export type Consent = Readonly<Record<AskedStorage, Permission>> & { readonly security_storage: 'granted' };

/** Consent before any choice: everything denied, security granted. Specification 9. */
export const defaultConsent: Consent = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
  functionality_storage: 'denied',
  security_storage: 'granted',
};

/** The purposes of the form, each with the kinds of storage that it needs. */
export const purposes = {
  analytics: ['analytics_storage'],
  functionality: ['functionality_storage'],
  personalization: ['personalization_storage'],
  ads: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Readonly<Record<string, readonly AskedStorage[]>>;
export type Purpose = keyof typeof purposes;

/** The purposes in the order of the form. */
export const purposeNames = Object.keys(purposes) as readonly Purpose[];

/** Consent to these purposes and no other. */
export function consentTo(allowed: readonly Purpose[]): Consent {
  const storage = new Set<AskedStorage>(allowed.flatMap((purpose) => [...purposes[purpose]]));
  const choices = askedStorage.map((name) => [name, storage.has(name) ? 'granted' : 'denied'] as const);
  return { ...defaultConsent, ...Object.fromEntries(choices) };
}

/** Whether all storage of a purpose is granted. */
export const allows = (consent: Consent, purpose: Purpose): boolean => purposes[purpose].every((name) => consent[name] === 'granted');

/** Whether anything is granted that needs consent. */
export const allowsAnything = (consent: Consent): boolean => askedStorage.some((name) => consent[name] === 'granted');

/** Parses stored consent. Undefined for an unreadable text: the visitor is asked again. A missing kind of storage is denied. */
export function parseConsent(text: string): Consent | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) {
      return undefined;
    }
    const choices = new Map(Object.entries(kept));
    const granted = askedStorage.filter((name) => choices.get(name) === 'granted');
    return { ...defaultConsent, ...Object.fromEntries(granted.map((name) => [name, 'granted' as const])) };
  } catch {
    return undefined;
  }
}
