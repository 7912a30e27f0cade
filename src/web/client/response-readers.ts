import { mapItem, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { requestJson, type RequestContext } from './api-request.ts';
import type { Failure, Fetched } from './fetched.ts';

/** What the client needs: a transport, a log for failures, and the base address of covers. */
export type ClientContext = RequestContext & Pick<MappingContext, 'cdnUrl'>;

type MappedRequest<Wire, Value> = {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  /** The resource may not exist: 404 is then no failure. */
  readonly mayBeMissing?: true;
  readonly map: (wire: Wire) => Value;
};

/** Sends requests and maps their JSON to the models of pages. Specification 5 and 8. */
export type ResponseReaders = {
  readonly mapping: MappingContext;
  /** Requests a list. `null` is an empty list; another value that is no array is a failure. */
  readonly list: <Wire, Item>(request: MappedRequest<readonly Wire[], readonly Item[]>) => Promise<Fetched<readonly Item[]>>;
  /** Requests one resource. Undefined without a failure: it does not exist. One that lacks a required field is a failure, and is reported. */
  readonly one: <Wire, Value>(request: MappedRequest<Wire, Value>) => Promise<Fetched<Value | undefined>>;
};

/** Creates the readers of a client. */
export function createResponseReaders({ fetch, log, cdnUrl }: ClientContext): ResponseReaders {
  const mapping: MappingContext = { cdnUrl, report: (error) => log.error(error.message) };
  const unreadable = (what: string, response: unknown): Failure => {
    log.error(`Error fetching ${what}`, response);
    return { reason: 'unreadable' };
  };
  return {
    mapping,
    async list({ map, ...request }) {
      const { value, failure } = await requestJson<Parameters<typeof map>[0] | null>({ fetch, log }, { ...request, fallback: null });
      if (failure) {
        return { value: [], failure };
      }
      return value && !Array.isArray(value) ? { value: [], failure: unreadable(request.what, value) } : { value: map(value ?? []) };
    },
    async one({ map, ...request }) {
      const { value: wire, failure } = await requestJson<Parameters<typeof map>[0] | null>({ fetch, log }, { ...request, fallback: null });
      if (failure || (wire === null && request.mayBeMissing)) {
        return { value: undefined, ...(failure ? { failure } : {}) };
      }
      if (typeof wire !== 'object' || wire === null) {
        return { value: undefined, failure: unreadable(request.what, wire) };
      }
      const value = mapItem(wire, map, mapping.report);
      return value === undefined ? { value, failure: { reason: 'unreadable' } } : { value };
    },
  };
}

/** Replaces a missing value by a fallback; a failure stays. */
export const withFallback = <Value>({ value, failure }: Fetched<Value | undefined>, fallback: Value): Fetched<Value> => ({
  value: value ?? fallback,
  ...(failure ? { failure } : {}),
});
