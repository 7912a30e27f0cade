import type { ConfiguredApplication } from '#identity/applications.ts';

/** An account of the development provider. The passwords are known to everyone: this provider never runs in production. */
export type DevelopmentAccount = {
  readonly subject: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** What its access token says in the claim `applications`. */
  readonly applications: readonly string[];
};

/** The accounts that can sign in during development and in tests. */
export const developmentAccounts: readonly DevelopmentAccount[] = [
  {
    subject: 'docent',
    email: 'docent@school.test',
    password: 'docent',
    name: 'M. de Wit',
    applications: ['toetsen', 'lesmateriaal', 'rooster'],
  },
  {
    subject: 'beheerder',
    email: 'beheerder@school.test',
    password: 'beheerder',
    name: 'S. el Amrani',
    applications: ['bestellen', 'lesmateriaal'],
  },
];

const application = (name: string, iconName: string, friendlyName: string): ConfiguredApplication => ({
  uri: `http://localhost/${name}`,
  iconName,
  name,
  friendlyName,
  claim: 'applications',
  values: [name],
});

/** The applications that go with these accounts, for when none are configured. */
export const developmentApplications: readonly ConfiguredApplication[] = [
  application('toetsen', 'toetsen', 'Toetsen'),
  application('lesmateriaal', 'lesmateriaal', 'Lesmateriaal'),
  application('rooster', 'rooster', 'Rooster'),
  application('bestellen', 'bestellen', 'Bestellen'),
];

/** Finds the account that belongs to what was typed; undefined when the e-mail address or the password is wrong. */
export function signInAccount(email: string, password: string): DevelopmentAccount | undefined {
  const typed = email.trim().toLowerCase();
  return developmentAccounts.find((account) => account.email === typed && account.password === password);
}
