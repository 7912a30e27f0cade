import type { ConfiguredApplication } from '#identity/applications.ts';

/** An account of the development provider. The passwords are public: this provider never runs in production. */
export type DevelopmentAccount = {
  readonly subject: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The claim `applications` of its access tokens. */
  readonly applications: readonly string[];
  /** The claim `roles` of its access tokens. */
  readonly roles: readonly string[];
};

/** The accounts that can sign in during development and in tests. */
export const developmentAccounts: readonly DevelopmentAccount[] = [
  {
    subject: 'docent',
    email: 'docent@school.test',
    password: 'docent',
    name: 'M. de Wit',
    applications: ['toetsen', 'lesmateriaal', 'rooster'],
    roles: [],
  },
  {
    subject: 'beheerder',
    email: 'beheerder@school.test',
    password: 'beheerder',
    name: 'S. el Amrani',
    applications: ['bestellen', 'lesmateriaal'],
    roles: ['catalogusbeheer'],
  },
];

const applications: readonly (readonly [name: string, friendlyName: string])[] = [
  ['toetsen', 'Toetsen'],
  ['lesmateriaal', 'Lesmateriaal'],
  ['rooster', 'Rooster'],
  ['bestellen', 'Bestellen'],
];

const applicationPath = (name: string): string => `/toepassingen/${name}`;

/** The applications of these accounts, for when none are configured; the development provider at `authority` serves their pages. */
export function developmentApplications(authority: string): readonly ConfiguredApplication[] {
  return applications.map(([name, friendlyName]) => ({
    uri: `${authority}${applicationPath(name)}`,
    iconName: name,
    name,
    friendlyName,
    claim: 'applications',
    values: [name],
  }));
}

/** Gives the friendly name of the application whose page is at this path; undefined when there is none. */
export const applicationAt = (path: string): string | undefined => applications.find(([name]) => applicationPath(name) === path)?.[1];

/** Finds the account of an e-mail address and a password; undefined when one of them is wrong. Case and outer spaces of the address do not matter. */
export function signInAccount(email: string, password: string): DevelopmentAccount | undefined {
  const typed = email.trim().toLowerCase();
  return developmentAccounts.find((account) => account.email === typed && account.password === password);
}
