import type { z } from 'zod';
import { faultReason, fieldFaults } from '#contract/field-faults.ts';
import type { Settings } from '#contract/settings.ts';
import type { Account } from '#identity/access-token.ts';
import type { Identity } from '#identity/identity.ts';
import type { AnswerCache } from '#api/responses/answer-cache.ts';
import type { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import type { Gate } from '#api/requests/gate.ts';
import type { ImagePass } from '#api/requests/image-pass.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import type { Readiness } from '#api/snapshot/readiness.ts';
import type { Answer } from '#api/responses/send-answer.ts';
import type { SpreadsheetQueue } from '#api/requests/spreadsheet-queue.ts';

/** What the calls work with. */
export type ApiContext = {
  readonly current: CurrentSnapshot;
  readonly answers: AnswerCache;
  readonly settings: Settings;
  /** Account portal behind the logo; empty: the home page. */
  readonly portalUrl: string;
  /** Origin of the site; absent or on http: browsers may ask for it without encryption. */
  readonly publicUrl?: string;
  /** Origins of sites elsewhere whose pages may call. */
  readonly siteOrigins?: readonly string[];
  /** What visitors without an account may do. */
  readonly anonymous: 'read' | 'none';
  /** Undefined: nobody can sign in. */
  readonly identity: Identity | undefined;
  /** Gives who shows a valid token a pass for images; absent where anybody may have them. */
  readonly imagePass?: ImagePass | undefined;
  /** What `/api/ready` answers. */
  readonly readiness: Readiness;
  /** What calls pass that have to be worked for. */
  readonly gate: Gate;
  /** Where spreadsheets wait for their turn. */
  readonly spreadsheets: SpreadsheetQueue;
  readonly now: () => Date;
};

/** How a call looks from outside: one line of the route table, from which the routes and the API description are both made. */
export type CallDescription<Parameters = unknown, Query = unknown, Body = unknown> = {
  readonly method: 'GET' | 'POST';
  /** A path of `apiPaths`: parameters are written as `:name`. */
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly parameters?: z.ZodType<Parameters>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly bodyLimit?: number;
  /** Content security policy when the answer is a page. */
  readonly contentPolicy?: string;
  readonly answer: { readonly status?: number; readonly contentType?: string; readonly schema?: z.ZodType; readonly description: string };
  readonly problems: readonly ProblemCode[];
  /** 'open': answered always and at once, for it costs next to nothing. 'count': has a queue of its own, and only what one client asks is limited. */
  readonly gate?: 'open' | 'count';
  /** Throws a problem when the call cannot be served now, before its body is read. */
  readonly refuseEarly?: (context: ApiContext) => void;
};

type Input<Parameters, Query, Body> = {
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** Whose verified token came with the call; undefined for anonymous visitors. */
  readonly account: Account | undefined;
};

/** A call: its description, and what it does with input that nobody has looked at yet. */
export type Call = CallDescription & { readonly run: (raw: Input<unknown, unknown, unknown>, context: ApiContext) => Promise<Answer> };

// A client mends its first faults first; an answer must not grow with what was sent.
const mostFaults = 20;

/** Checks a part of the input; its faults become a problem that names each field. */
export function checked<Value>(schema: z.ZodType<Value> | undefined, raw: unknown, part: string): Value {
  const read = schema?.safeParse(raw, { error: faultReason });
  if (read === undefined) {
    return undefined as Value;
  }
  if (!read.success) {
    throw new RequestProblem('request.invalid', { errors: fieldFaults(read.error.issues, part).slice(0, mostFaults) });
  }
  return read.data;
}

/** Makes a call of a description and a handler that only ever sees checked input. */
export function defineCall<Parameters, Query, Body>(
  description: CallDescription<Parameters, Query, Body>,
  handler: (input: Input<Parameters, Query, Body>, context: ApiContext) => Promise<Answer>,
): Call {
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
