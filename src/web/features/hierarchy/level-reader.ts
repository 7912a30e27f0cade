import { data } from 'react-router';
import type { WireEdition, WireMethod, WireSubject } from '#contract/metadata.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import type { Outcome } from '#web/outcome.ts';
import type { Level, LevelReader } from './resolve-path.ts';

type Reader = LevelReader<WireSubject & Level, WireMethod & Level, WireEdition & Level>;

const titled = <Wire extends { readonly name: string }>(items: readonly Wire[]): readonly (Wire & { readonly title: string })[] =>
  items.map((item) => ({ ...item, title: item.name }));

/** What a call gave. A page that needs it cannot do without: a failure is thrown as status 503, so that the page says so and is not kept. */
export function required<Value>(outcome: Outcome<Value>): Value {
  if (outcome.failure) {
    throw data(outcome.failure, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  return outcome.value;
}

/** Reads the levels of a path through the calls of specification 7. */
export function levelReader(client: CatalogueClient): Reader {
  return {
    areas: async () => required(await client.areas()).map(({ title }) => title),
    subjects: async (areaId) => titled(required(await client.subjects(areaId))),
    methods: async (subjectId) => titled(required(await client.methods(subjectId))),
    editions: async (methodId) => titled(required(await client.editions(methodId))),
  };
}
