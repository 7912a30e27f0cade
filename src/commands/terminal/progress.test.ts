import { expect, it } from 'vitest';
import { commandRun } from '#commands/commands.fixture.ts';
import type { ReportedProgress } from '#commands/command.ts';
import { startProgress } from './progress.ts';

const start = new Date('2026-06-01T12:00:00Z').getTime();

function progressAt(isTerminal: boolean) {
  const { dependencies, lines } = commandRun();
  const overwritten: string[] = [];
  let now = start;
  const clock = (): Date => new Date(now);
  const overwriteLine = (text: string): void => void overwritten.push(text);
  const progress = startProgress({ ...dependencies, isTerminal, clock, overwriteLine });
  return { progress, lines, overwritten, wait: (milliseconds: number) => (now += milliseconds) };
}

it('shows a phase on a terminal at once, and its share ten times a second', () => {
  const { progress, overwritten, wait } = progressAt(true);
  progress.phase('zoekindex');
  progress.phase('producten', 0);
  progress.phase('producten', 0.25);
  wait(100);
  progress.phase('producten', 0.5);
  progress.end();
  expect(overwritten).toEqual([
    '[........................] zoekindex',
    '[........................] producten: 0%',
    '[############............] producten: 50%',
    '',
  ]);
});

it('writes a line for it every five seconds elsewhere, as for records', () => {
  const { progress, lines, wait } = progressAt(false);
  progress.phase('zoekindex');
  wait(5_000);
  progress.phase('producten', 0.123);
  progress.phase('producten', 0.5);
  wait(5_000);
  progress.records('feed.xml', 3);
  expect(lines).toEqual(['producten: 12%', 'feed.xml: 3 records']);
});

it('reports it to the program that started the command', () => {
  const { dependencies } = commandRun();
  const reported: ReportedProgress[] = [];
  const progress = startProgress({ ...dependencies, reportProgress: (one) => reported.push(one) });
  progress.phase('zoekindex');
  progress.phase('producten', 0.5);
  progress.phase('producten', 0.6);
  expect(reported).toEqual([
    { file: 'zoekindex', share: null, records: 0 },
    { file: 'producten', share: 0.5, records: 0 },
  ]);
});
