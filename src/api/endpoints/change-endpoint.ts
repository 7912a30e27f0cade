import type { NameOf } from '#catalogue/change-texts.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { entityTag } from '#api/responses/entity-tag.ts';
import { sharedCaching } from '#api/responses/send-response.ts';
import { changeFeed } from './change-feed.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

const atomType = 'application/atom+xml; charset=utf-8';

function namesOf(snapshot: Snapshot): NameOf {
  const subjects = new Map(snapshot.areas().flatMap((area) => (snapshot.subjects(area) ?? []).map(({ id, name }) => [id, name])));
  return (kind, id) => (kind === 'method' ? snapshot.method(id)?.name : subjects.get(id));
}

/** The Atom feed of changes. Ours; its entity tag is a hash of its text, because changes are not part of the snapshot's id. */
export const changeEndpoint: Endpoint = defineEndpoint(
  {
    method: 'GET',
    path: serverPaths.changes,
    name: 'listChanges',
    group: 'Products',
    summary: 'De laatste wijzigingen van producten, als Atom-feed',
    response: {
      contentType: atomType,
      hasTag: true,
      description: 'Hoogstens honderd wijzigingen, de nieuwste eerst, elk met oude en nieuwe waarden',
    },
    problems: ['catalogue.preparing'],
  },
  async (_input, { current, responses, anonymous, publicUrl = 'http://localhost' }) =>
    current.use((snapshot) => {
      const { description } = snapshot;
      const key = `${description.id} changes ${description.publishedAt}`;
      let body = responses.get(key);
      if (body === undefined) {
        const text = changeFeed(snapshot.changes(), description, new URL(publicUrl), namesOf(snapshot));
        body = responses.store(key, Buffer.from(text), entityTag(text));
      }
      return { contentType: atomType, cacheControl: sharedCaching(anonymous), body };
    }),
);
