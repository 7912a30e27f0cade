import { mapItem, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { callJson, type CallContext } from './api-request.ts';
import type { Failure, Outcome } from './fetched.ts';

/** What the client needs: a fetch, a place to say what went wrong, and where covers come from. */
export type ClientContext = CallContext & Pick<MappingContext, 'cdnUrl'>;

type Asked<Wire, Value> = {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  /** For what may be not there, which is no failure. */
  readonly mayBeMissing?: true;
  readonly map: (wire: Wire) => Value;
};

/** Makes the calls whose JSON is mapped to what pages show. Spec 5 and 8. */
export type AnswerReaders = {
  readonly mapping: MappingContext;
  /** Asks for a list. An empty answer is an empty list; one that is no list is a failure. */
  readonly list: <Wire, Item>(asked: Asked<readonly Wire[], readonly Item[]>) => Promise<Outcome<readonly Item[]>>;
  /** Asks for one thing; undefined without a failure: it is not there. What lacks what it must have is a failure, reported as such. */
  readonly one: <Wire, Value>(asked: Asked<Wire, Value>) => Promise<Outcome<Value | undefined>>;
};

/** Makes the readers of a client. */
export function createAnswerReaders({ fetch, log, cdnUrl }: ClientContext): AnswerReaders {
  const mapping: MappingContext = { cdnUrl, report: (error) => log.error(error.message) };
  const unreadable = (what: string, answer: unknown): Failure => {
    log.error(`Error fetching ${what}`, answer);
    return { reason: 'unreadable' };
  };
  return {
    mapping,
    async list({ map, ...call }) {
      const { value, failure } = await callJson<Parameters<typeof map>[0] | null>({ fetch, log }, { ...call, standIn: null });
      if (failure) {
        return { value: [], failure };
      }
      return value && !Array.isArray(value) ? { value: [], failure: unreadable(call.what, value) } : { value: map(value ?? []) };
    },
    async one({ map, ...call }) {
      const { value: wire, failure } = await callJson<Parameters<typeof map>[0] | null>({ fetch, log }, { ...call, standIn: null });
      if (failure || (wire === null && call.mayBeMissing)) {
        return { value: undefined, ...(failure ? { failure } : {}) };
      }
      if (typeof wire !== 'object' || wire === null) {
        return { value: undefined, failure: unreadable(call.what, wire) };
      }
      const value = mapItem(wire, map, mapping.report);
      return value === undefined ? { value, failure: { reason: 'unreadable' } } : { value };
    },
  };
}

/** An outcome whose value is there also after a failure. */
export const orElse = <Value>({ value, failure }: Outcome<Value | undefined>, standIn: Value): Outcome<Value> => ({
  value: value ?? standIn,
  ...(failure ? { failure } : {}),
});
