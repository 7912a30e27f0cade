import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestServer } from '#api/test-server.fixture.ts';
import { commandRun, type CommandRun } from '#commands/commands.fixture.ts';
import { importCommand } from '#commands/import-command.ts';
import { apiPaths } from '#contract/routes.ts';
import { descriptive, ean, identifier, message, placed, price, product, supply, tag } from '#importers/onix/onix.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';

const other = '9789006484908';
const collection = tag(
  'Collection',
  tag('CollectionType', '10'),
  tag('TitleDetail', tag('TitleType', '01'), tag('TitleElement', tag('TitleElementLevel', '02'), tag('TitleText', 'Newton 5e druk'))),
);
const related = tag('RelatedMaterial', tag('RelatedProduct', tag('ProductRelationCode', '05'), identifier(other)));
const publishing = tag('PublishingDetail', tag('Publisher', tag('PublishingRole', '01'), tag('PublisherName', 'Malmberg')));
const stock = (code: string, amount: string): string => supply(tag('ProductAvailability', code) + price(amount));

/** Imports a message, and gives what a call of the API answers after it. */
async function answerAfter(
  { folder, dependencies }: CommandRun,
  records: readonly string[],
  path: string,
  body?: object,
): Promise<unknown> {
  const file = join(folder, 'bericht.xml');
  writeFileSync(file, message(...records));
  expect(await importCommand([file], { ...dependencies, maxLoss: 1 })).toBe(0);
  const snapshot = await openSnapshot((await publishedSnapshots(dependencies.dataFolder).current()) ?? '');
  const { server, close } = createTestServer(snapshot);
  onTestFinished(close);
  const response = await server.inject({ method: 'POST', url: path, ...(body !== undefined && { payload: body }) });
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

it('brings a message to the API, then its block update, then its deletion', async () => {
  const run = commandRun();
  const byId = `${apiPaths.productById}?id=${ean}`;
  const whole = product(`${descriptive(placed + collection)}${publishing}${related}${stock('20', '48.50')}`);
  const second = product(descriptive(placed, 'Nova havo 4'), { ids: identifier(other), reference: 'r2' });
  expect(await answerAfter(run, [whole, second], byId)).toMatchObject({
    id: ean,
    ean,
    title: 'Newton havo 4',
    publisher: 'Malmberg',
    deliveryStatus: 'Leverbaar',
    packPriceInclVAT: 48.5,
    edition: '5e druk',
    subjects: ['Natuurkunde'],
    educationalLevels: ['havo'],
    successor: { id: other },
  });
  expect(run.lines).toContain('Gelezen: 2 records');
  const update = product(stock('51', '50.00'), { type: '04' });
  expect(await answerAfter(run, [update], byId)).toMatchObject({
    title: 'Newton havo 4',
    deliveryStatus: 'Uitverkocht oude druk',
    packPriceInclVAT: 50,
  });
  const search = { query: 'havo', page: 0, pageSize: 10 };
  expect(await answerAfter(run, [product('', { type: '05' })], apiPaths.products, search)).toMatchObject({
    totalCount: 1,
    products: [{ id: other }],
  });
  expect(run.lines).toContain('         1 ingetrokken door de bron');
  expect(await answerAfter(run, [second], byId)).toBe(404);
});

it('does not bring a deleted product back with its old price by an older message, and says so; a newer one brings it back', async () => {
  const run = commandRun();
  const byId = `${apiPaths.productById}?id=${ean}`;
  const dated = (stamp: string, record: string): string => record.replace('<Product>', `<Product datestamp="${stamp}">`);
  const whole = (stamp: string, amount: string): string => dated(stamp, product(descriptive(placed) + stock('20', amount)));
  const second = product(descriptive(placed, 'Nova havo 4'), { ids: identifier(other), reference: 'r2' });
  await answerAfter(run, [whole('20260501', '48.50'), second], byId);
  await answerAfter(run, [dated('20260503', product('', { type: '05' }))], byId);
  expect(await answerAfter(run, [whole('20260502', '45.00')], byId)).toBe(404);
  const reason =
    'versie: Deze bron levert dit product niet meer; haar laatste bericht erover is van 3 mei 2026, 02:00. De oudere versie is niet overgenomen.';
  expect(run.lines.filter((line) => line.endsWith(reason))).toHaveLength(1);
  expect(await answerAfter(run, [whole('20260504', '52.00')], byId)).toMatchObject({ packPriceInclVAT: 52 });
});
