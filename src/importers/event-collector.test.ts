import { expect, it } from 'vitest';
import { EventCollector } from './event-collector.ts';
import { StoredReadings } from './reading/stored-readings.fixture.ts';

it('a product that was read before is unchanged, with the notes of that reading', () => {
  const collector = new EventCollector('feed.xml');
  const earlier = new StoredReadings().keep('a', { fingerprint: 'f', told: '{}' });
  collector.addRecalled('9789006987904', { earlier, notes: [{ field: 'prijs', reason: 'De prijs ontbreekt.' }] });
  expect(collector.drain()).toStrictEqual([
    { kind: 'unchanged', file: 'feed.xml', label: '9789006987904', earlier },
    { kind: 'note', problem: { file: 'feed.xml', record: '9789006987904', field: 'prijs', reason: 'De prijs ontbreekt.' } },
  ]);
  expect(collector.drain()).toEqual([]);
});
