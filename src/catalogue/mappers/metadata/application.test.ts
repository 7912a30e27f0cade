import { describe, expect, it } from 'vitest';
import { mapApplication, mapApplications } from './application.ts';

const wire = { uri: 'https://toets.test/', iconName: 'toets', name: 'toetsen', friendlyName: 'Toetsen maken' };

describe('mapApplication', () => {
  it('takes the name for the id and the friendly name for the title', () => {
    expect(mapApplication(wire)).toEqual({ applicationUri: 'https://toets.test/', icon: 'toets', id: 'toetsen', title: 'Toetsen maken' });
    expect(mapApplication({ ...wire, friendlyName: '' }).title).toBe('toetsen');
  });

  it('has an empty text for each field that the wire lacks', () => {
    expect(mapApplication(null)).toEqual({ applicationUri: '', icon: '', id: '', title: '' });
  });
});

describe('mapApplications', () => {
  it('leaves out what cannot be opened safely', () => {
    const uris = [
      'javascript:alert(1)',
      '',
      '//elders.test',
      '/\\\\elders.test',
      'data:text/html,x',
      'xhttps://a.test',
      '/eigen',
      ' HTTPS://toets.test ',
    ];
    const applications = mapApplications({ applications: uris.map((uri) => ({ ...wire, uri })) });
    expect(applications.map((application) => application.applicationUri)).toEqual(['/eigen', 'HTTPS://toets.test']);
  });

  it('keeps the order, leaves out what has no name, and needs no icon', () => {
    const applications = [
      { ...wire, name: '', friendlyName: '' },
      { ...wire, iconName: '', name: 'a' },
      { ...wire, uri: 'http://b.test' },
    ];
    expect(mapApplications({ applications })).toEqual([
      { applicationUri: 'https://toets.test/', icon: '', id: 'a', title: 'Toetsen maken' },
      { applicationUri: 'http://b.test', icon: 'toets', id: 'toetsen', title: 'Toetsen maken' },
    ]);
  });

  it.each([undefined, null, {}, { applications: null }, { applications: 'x' }])('is empty for the profile %j', (profile) => {
    expect(mapApplications(profile as undefined)).toEqual([]);
  });
});
