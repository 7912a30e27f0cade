import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { sruResponse } from '#importers/sru/sru.fixture.ts';
import { exitStatus, UsageError } from '#commands/command.ts';
import { commandRun, type CommandRun } from '#commands/commands.fixture.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from '#commands/import-command.ts';

let [total, announced] = [0, 0];
const product = (position: number): string => {
  const first12 = `2900000${String(position).padStart(5, '0')}`;
  return entry(placed('NATUURKUNDE'), `${first12}${eanCheckDigit(first12)}`, `Boek ${position}`);
};

let run: CommandRun;
let server: Server;
let service: string;
let asked: string[];
/** What the service does instead of an answer to the request for this record. */
let refusal: { at: number; status: number } | undefined;

beforeEach(async () => {
  run = commandRun();
  [asked, refusal] = [[], undefined];
  [total, announced] = [250, 250];
  server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://sru.example').searchParams;
    const first = Number(query.get('startRecord'));
    asked.push(`${query.get('query')} ${first} ${query.get('maximumRecords')}`);
    if (refusal?.at === first) {
      response.writeHead(refusal.status, { location: '/elsewhere' }).end();
      return;
    }
    const positions = Array.from({ length: Math.max(0, Math.min(100, total - first + 1)) }, (_, index) => first + index);
    response.end(sruResponse(positions.map(product), { total: announced, ...(first + 100 <= total && { next: first + 100 }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sru`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const load = (...parameters: readonly string[]) => importCommand(['--sru', ...parameters], run.dependencies);

it('imports all products of a catalogue service, page after page, and keeps no files', async () => {
  expect(await load(`${service}?query=vo`, '--allow-private')).toBe(exitStatus.done);
  expect(asked).toEqual(['vo 1 100', 'vo 101 100', 'vo 201 100']);
  const host = new URL(service).host;
  expect(run.lines[0]).toBe(`Opgehaald bij ${host}: 250 van 250 records.`);
  expect(run.lines[1]).toBe('Gelezen: 250 records');
  expect(run.lines.join('\n')).toContain(`Bijvoorbeeld 2900000000018 in ${host}.`);
  expect(run.lines.join('\n')).not.toContain('Vraag ook de rest op');
  expect(readdirSync(dataPaths(run.dependencies.dataFolder).downloads).filter((name) => !name.endsWith('.lock'))).toEqual([]);
});

it('goes on with the same command after a failure', async () => {
  refusal = { at: 201, status: 404 };
  await expect(load(service, '--allow-private')).rejects.toMatchObject({
    message: expect.stringContaining(
      'Er zijn 200 records opgehaald; geef dezelfde opdracht opnieuw om verder te gaan bij record 201.',
    ) as string,
  });
  expect(existsSync(dataPaths(run.dependencies.dataFolder).store)).toBe(false);
  refusal = undefined;
  expect(await load(service, '--allow-private')).toBe(exitStatus.done);
  expect(asked.slice(3)).toEqual(['* 201 100']);
  expect(run.lines[0]).toMatch(/250 van 250 records, waarvan 200 bij een eerdere poging\.$/u);
});

it('asks nothing of an address in a private network by itself, and follows no redirect', async () => {
  await expect(load(service)).rejects.toMatchObject({ message: expect.stringContaining('Klopt dat, geef dan --allow-private.') as string });
  expect(asked).toEqual([]);
  refusal = { at: 1, status: 302 };
  await expect(load(service, '--allow-private')).rejects.toMatchObject({
    message: expect.stringContaining('dat volgen wij niet') as string,
  });
  expect(asked).toHaveLength(1);
});

it('with --full removes what the service no longer has, unless it gave less than it has', async () => {
  expect(await load(service, '--allow-private')).toBe(exitStatus.done);
  announced = 300;
  await expect(load(service, '--allow-private', '--full')).rejects.toMatchObject({
    message: expect.stringContaining('gaf maar 250 van 300 records; met --full zou de rest verdwijnen. Er is niets ingelezen.') as string,
  });
  [total, announced] = [240, 240];
  expect(await load(service, '--allow-private', '--full')).toBe(exitStatus.done);
  expect(run.lines.at(-1)).toContain('Gepubliceerd: 240 producten');
});

it('takes an address or files, not both, and says what is wrong with an address', async () => {
  await expect(load(service, 'file.xml')).rejects.toThrow(UsageError);
  await expect(importCommand([], run.dependencies)).rejects.toThrow('Geef een of meer bestanden om te importeren, of met --sru');
  await expect(load('sru.example')).rejects.toThrow('"sru.example" is geen adres van een catalogusdienst');
});
