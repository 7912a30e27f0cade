import { describe, expect, it } from 'vitest';
import { allows, allowsAnything, askedStorage, consentTo, defaultConsent, parseConsent, purposeNames, purposes } from './consent-choice.ts';

describe('defaultConsent', () => {
  it('denies everything and grants security, before anybody is asked', () => {
    expect(defaultConsent).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      personalization_storage: 'denied',
      functionality_storage: 'denied',
      security_storage: 'granted',
    });
    expect(allowsAnything(defaultConsent)).toBe(false);
  });
});

describe('consentTo', () => {
  it('grants what the purposes take and nothing else', () => {
    expect(consentTo(['analytics'])).toEqual({ ...defaultConsent, analytics_storage: 'granted' });
    expect(consentTo(['ads'])).toMatchObject({ ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' });
    expect(consentTo([])).toEqual(defaultConsent);
  });

  it('allows a purpose only when all of its storage is granted', () => {
    const part = { ...defaultConsent, ad_storage: 'granted' } as const;
    expect([allows(part, 'ads'), allows(consentTo(['ads']), 'ads')]).toEqual([false, true]);
    expect(allowsAnything(part)).toBe(true);
  });

  it('grants everything to who allows every purpose: no storage is without one', () => {
    expect(Object.values(purposes).flat().toSorted()).toEqual(askedStorage.toSorted());
    const everything = consentTo(purposeNames);
    expect(purposeNames.every((purpose) => allows(everything, purpose))).toBe(true);
  });
});

describe('parseConsent', () => {
  it('reads back what was kept', () => {
    for (const allowed of [[], ['analytics'], ['ads', 'personalization'], purposeNames] as const) {
      const consent = consentTo(allowed);
      expect(parseConsent(JSON.stringify(consent))).toEqual(consent);
    }
  });

  it.each(['', '{', 'null', '[]', '"granted"', '7'])('takes %j for no answer at all', (text) => {
    expect(parseConsent(text)).toBeUndefined();
  });

  it('takes anything but "granted" for a no, and never lets go of security', () => {
    const kept =
      '{"analytics_storage":true,"ad_storage":"GRANTED","ad_user_data":"granted","security_storage":"denied","__proto__":{"ad_personalization":"granted"}}';
    expect(parseConsent(kept)).toEqual({ ...defaultConsent, ad_user_data: 'granted' });
  });
});
