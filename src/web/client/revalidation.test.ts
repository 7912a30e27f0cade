import { expect, it } from 'vitest';
import { followFocus } from './revalidation.ts';

function tabAt(time: { now: number }) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  return { page, view: new EventTarget(), now: () => time.now };
}

it.each(['view', 'page'] as const)('tells of a return that the %s notices, until it is ended', (part) => {
  const time = { now: 0 };
  const tab = tabAt(time);
  let count = 0;
  const end = followFocus(tab, () => (count += 1));
  const event = part === 'view' ? 'focus' : 'visibilitychange';
  time.now = 5_000;
  tab[part].dispatchEvent(new Event(event));
  expect(count).toBe(1);
  end();
  time.now = 20_000;
  tab[part].dispatchEvent(new Event(event));
  expect(count).toBe(1);
});

it('tells of a return after the clock was put back', () => {
  const time = { now: 86_400_000 };
  const tab = tabAt(time);
  let count = 0;
  followFocus(tab, () => (count += 1));
  time.now = 60_000;
  tab.view.dispatchEvent(new Event('focus'));
  tab.view.dispatchEvent(new Event('focus'));
  expect(count).toBe(1);
});
