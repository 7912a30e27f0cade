import { expect, test } from 'vitest';
import type { VerifiedAccount } from './access-token.ts';
import { applicationsOf, configuredApplicationsSchema } from './applications.ts';

const application = (name: string, rest: object = {}) => ({
  uri: `https://${name}.example/`,
  iconName: name,
  name,
  friendlyName: name.toUpperCase(),
  ...rest,
});
const configured = configuredApplicationsSchema.parse([
  application('toetsen', { claim: 'groups', values: ['docent', 'beheer'] }),
  application('rooster'),
  application('inkoop', { claim: 'groups', values: ['beheer'] }),
]);
const account = (claims: Record<string, unknown>): VerifiedAccount => ({ subject: 'x', claims });
const names = (claims: Record<string, unknown>) => applicationsOf(account(claims), configured).map(({ name }) => name);

test('an account sees the applications that its claim opens, in the order of the configuration', () => {
  expect(names({ groups: ['docent'] })).toEqual(['toetsen', 'rooster']);
  expect(names({ groups: 'beheer' })).toEqual(['toetsen', 'rooster', 'inkoop']);
});

test('an account without the claim, or with a strange one, sees only what is open for all', () => {
  expect(names({})).toEqual(['rooster']);
  expect(names({ groups: { docent: true } })).toEqual(['rooster']);
});

test('the answer says nothing of who may open an application', () => {
  expect(Object.keys(applicationsOf(account({}), configured)[0] ?? {})).toEqual(['uri', 'iconName', 'name', 'friendlyName']);
});

test.each([{ uri: 'javascript:alert(1)' }, { uri: '/relative' }, { iconName: '../../etc' }, { values: 'docent' }])(
  'a configuration with %j is refused',
  (fault) => {
    expect(configuredApplicationsSchema.safeParse([application('toetsen', fault)]).success).toBe(false);
  },
);

test('an application with a claim and no values is open for nobody', () => {
  const [restricted] = configuredApplicationsSchema.parse([application('toetsen', { claim: 'groups' })]);
  expect(applicationsOf(account({ groups: ['docent'] }), restricted ? [restricted] : [])).toEqual([]);
});

test('a list in a claim counts by its texts alone', () => {
  expect(names({ groups: [7, null, 'docent'] })).toEqual(['toetsen', 'rooster']);
});

test.each([
  { claim: '' },
  { iconName: '' },
  { iconName: 'Toetsen' },
  { iconName: 'a b' },
  { uri: 'ftp://files.example/' },
  { values: [7] },
])('a configuration with %j is refused as well', (fault) => {
  expect(configuredApplicationsSchema.safeParse([application('toetsen', fault)]).success).toBe(false);
});
