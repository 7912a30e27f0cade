import { expect, test } from 'vitest';
import { applicationsOf } from '#identity/applications.ts';
import { applicationAt, developmentAccounts, developmentApplications } from './accounts.ts';

test.each([
  ['docent', ['Toetsen', 'Lesmateriaal', 'Rooster']],
  ['beheerder', ['Lesmateriaal', 'Bestellen']],
])('the account %s opens its own applications alone', (subject, names) => {
  const claims = { applications: developmentAccounts.find((account) => account.subject === subject)?.applications };
  const opened = applicationsOf({ subject, claims }, developmentApplications('http://localhost:4000'));
  expect(opened.map(({ friendlyName }) => friendlyName)).toEqual(names);
});

test('an application is a page of the provider, with an icon of its name', () => {
  const [first] = developmentApplications('http://localhost:4000');
  expect(first).toEqual({
    uri: 'http://localhost:4000/toepassingen/toetsen',
    iconName: 'toetsen',
    name: 'toetsen',
    friendlyName: 'Toetsen',
    claim: 'applications',
    values: ['toetsen'],
  });
  expect(['/toepassingen/toetsen', '/toepassingen/', '/toetsen'].map(applicationAt)).toEqual(['Toetsen', undefined, undefined]);
});
