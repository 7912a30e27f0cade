import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const mostEntries = 10_000;

type Entry = { readonly model: string; readonly payload: AdapterPayload };

/** Makes the storage of the sessions, codes and tokens of the provider: in memory, at most 10,000 entries. */
export function createSessionMemory(): (model: string) => Adapter {
  const entries = new LRUCache<string, Entry>({ max: mostEntries });
  const search = (wanted: (entry: Entry) => boolean): AdapterPayload | undefined => {
    for (const entry of entries.values()) {
      if (wanted(entry)) {
        return entry.payload;
      }
    }
    return undefined;
  };
  return (model) => {
    const key = (id: string): string => `${model}:${id}`;
    return {
      upsert: async (id, payload, seconds) => {
        entries.set(key(id), { model, payload }, { ttl: (seconds ?? 0) * 1_000 });
      },
      find: async (id) => entries.get(key(id))?.payload,
      findByUid: async (uid) => search((entry) => entry.model === model && entry.payload.uid === uid),
      findByUserCode: async (userCode) => search((entry) => entry.model === model && entry.payload.userCode === userCode),
      consume: async (id) => {
        const entry = entries.get(key(id));
        if (entry !== undefined) {
          entry.payload.consumed = Math.floor(Date.now() / 1_000);
        }
      },
      destroy: async (id) => {
        entries.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, entry] of entries.entries()) {
          if (entry.payload.grantId === grantId) {
            entries.delete(name);
          }
        }
      },
    };
  };
}
