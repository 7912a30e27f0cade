import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { validationReason, validationErrors } from '#contract/validation-errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { VerifiedAccount } from '#identity/access-token.ts';
import type { Desk } from '#management/desk.ts';
import type { Role } from '#identity/claims.ts';
import type { Identity } from '#identity/identity.ts';
import type { ResponseCache } from '#api/responses/response-cache.ts';
import type { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import type { Gate } from '#api/requests/gate.ts';
import type { ImagePass } from '#api/requests/image-pass.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import type { Readiness } from '#api/snapshot/readiness.ts';
import type { HttpResponse } from '#api/responses/send-response.ts';
import type { AccountLists } from '#store/lists/account-lists.ts';
import type { Telemetry } from '#telemetry/telemetry.ts';
import type { SpreadsheetQueue } from '#api/requests/spreadsheet-queue.ts';

/** The dependencies of the endpoints. */
export type ApiContext = {
  readonly current: CurrentSnapshot;
  readonly responses: ResponseCache;
  readonly settings: Settings;
  /** Account portal behind the logo; empty: the home page. */
  readonly portalUrl: string;
  /** Origin of the site; absent or on http: no Strict-Transport-Security. */
  readonly publicUrl?: string;
  /** Origins of sites elsewhere whose pages may call the API. */
  readonly siteOrigins?: readonly string[];
  /** What visitors without an account may do. */
  readonly anonymous: 'read' | 'none';
  /** Undefined: nobody can sign in. */
  readonly identity: Identity | undefined;
  /** The role of accounts that may use the manager's desk. */
  readonly managerRole: Role;
  /** Makes image passes for accounts; absent when images are public. */
  readonly imagePass?: ImagePass | undefined;
  /** The state behind `/api/ready`. */
  readonly readiness: Readiness;
  /** The check before an endpoint does its work. */
  readonly gate: Gate;
  /** The queue of spreadsheets. */
  readonly spreadsheets: SpreadsheetQueue;
  /** What observes requests and their parts. */
  readonly telemetry: Telemetry;
  readonly now: () => Date;
  /** The desk of the catalogue manager; undefined where there is no data folder of a store. */
  readonly desk?: Desk | undefined;
  /** The lists of accounts; undefined where they are kept elsewhere. */
  readonly lists?: AccountLists | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
};

/** The interface of an endpoint, from which its route and its part of the API description are made. */
export type EndpointDescription<Parameters = unknown, Query = unknown, Body = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path of `apiPaths`: parameters are written as `:name`. */
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly parameters?: z.ZodType<Parameters>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly bodyLimit?: number;
  /** The body is bytes (application/octet-stream); otherwise it is JSON. */
  readonly isBinary?: true;
  /** Content security policy when the response is a page. */
  readonly contentPolicy?: string;
  /** `otherStatus`: of a response that has the same schema, and is no problem. `hasTag`: it has an entity tag, and is 304 to a client that names it. */
  readonly response: {
    readonly status?: number;
    readonly otherStatus?: number;
    readonly hasTag?: boolean;
    readonly contentType?: string;
    readonly schema?: z.ZodType;
    readonly description: string;
  };
  readonly problems: readonly ProblemCode[];
  /**
   * 'open': no gate, because the work is negligible. 'count': only the request rate is limited, because the endpoint has a queue of its own. 'search':
   * lighter work goes first under load.
   */
  readonly gate?: 'open' | 'count' | 'search';
  /** Throws a problem when the endpoint cannot be served now, before its body is read. */
  readonly refuseEarly?: (context: ApiContext) => void;
};

type Input<Parameters, Query, Body> = {
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** The account of the verified token in the request; undefined for anonymous visitors. */
  readonly account: VerifiedAccount | undefined;
};

/** An endpoint: its description, and a handler of input that is not yet validated. */
export type Endpoint = EndpointDescription & {
  readonly run: (raw: Input<unknown, unknown, unknown>, context: ApiContext) => Promise<HttpResponse>;
};

// Number of validation errors in a response, which must not grow with the request.
const mostFaults = 20;

// A parameter that an address repeats comes as a list; one that holds a list with commas has become one by then, and is too long or empty.
const queryReason = (issue: z.core.$ZodRawIssue): string =>
  Array.isArray(issue.input) && issue.code.startsWith('invalid_') ? 'mag maar één keer voorkomen' : validationReason(issue);

/** Validates a part of the input. Throws the problem `request.invalid` with each invalid field. */
export function checked<Value>(schema: z.ZodType<Value> | undefined, raw: unknown, part: 'path' | 'query' | 'body'): Value {
  const read = schema?.safeParse(raw, { error: part === 'query' ? queryReason : validationReason });
  if (read === undefined) {
    return undefined as Value;
  }
  if (!read.success) {
    throw new RequestProblem('request.invalid', { errors: validationErrors(read.error.issues, part, mostFaults) });
  }
  return read.data;
}

/** Makes an endpoint of a description and a handler of validated input. */
export function defineEndpoint<Parameters, Query, Body>(
  description: EndpointDescription<Parameters, Query, Body>,
  handler: (input: Input<Parameters, Query, Body>, context: ApiContext) => Promise<HttpResponse>,
): Endpoint {
  const { parameters, query, body } = description;
  return {
    ...description,
    run: async (raw, context) =>
      handler(
        {
          parameters: checked(parameters, raw.parameters, 'path'),
          query: checked(query, raw.query, 'query'),
          body: checked(body, raw.body, 'body'),
          account: raw.account,
        },
        context,
      ),
  };
}
