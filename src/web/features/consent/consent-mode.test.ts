import { describe, expect, it } from 'vitest';
import { consentTo, defaultConsent } from './consent-choice.ts';
import { createConsentMode } from './consent-mode.ts';

const now = new Date('2026-11-21T10:00:00Z');

function measured(measurementId: string) {
  const queue: unknown[] = [];
  const scripts: string[] = [];
  const stopped: boolean[] = [];
  const page = {
    queue,
    loadScript: (address: string) => void scripts.push(address),
    setStopped: (stop: boolean) => void stopped.push(stop),
    now: () => now,
  };
  const tell = createConsentMode(measurementId, page);
  const commands = (): unknown[][] => queue.map((entry) => [...(entry as ArrayLike<unknown> & Iterable<unknown>)]);
  return { tell, commands, queue, scripts, stopped };
}

describe('createConsentMode', () => {
  it('first of all says what is denied by default, as an argument list', () => {
    const { commands, queue, scripts } = measured('G-TEST1');
    expect(commands()).toEqual([['consent', 'default', defaultConsent]]);
    expect(Object.prototype.toString.call(queue[0])).toBe('[object Arguments]');
    expect(scripts).toEqual([]);
  });

  it('loads nothing for who was not asked yet or says no', () => {
    const { tell, commands, scripts } = measured('G-TEST1');
    tell(undefined);
    tell(consentTo([]));
    expect(scripts).toEqual([]);
    expect(commands().slice(1)).toEqual([['consent', 'update', defaultConsent]]);
  });

  it('loads the service once, after the answer, for who allows something', () => {
    const { tell, commands, scripts } = measured('G-TEST1');
    tell(consentTo(['analytics']));
    tell(consentTo(['analytics', 'ads']));
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1']);
    expect(commands().map(([name, what]) => `${String(name)} ${what === now ? 'now' : String(what)}`)).toEqual([
      'consent default',
      'consent update',
      'js now',
      'config G-TEST1',
      'consent update',
    ]);
  });

  it('stops the loaded service when the visitor withdraws consent, and resumes it after new consent', () => {
    const { tell, scripts, stopped } = measured('G-TEST1');
    tell(consentTo(['analytics']));
    tell(consentTo([]));
    tell(consentTo(['analytics']));
    expect(stopped).toEqual([true, false]);
    expect(scripts).toHaveLength(1);
  });

  it('loads nothing whatever the answer when there is no service', () => {
    const { tell, scripts } = measured('');
    tell(consentTo(['analytics', 'ads', 'personalization', 'functionality']));
    expect(scripts).toEqual([]);
  });
});
