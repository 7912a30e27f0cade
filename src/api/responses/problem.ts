import { errorCode } from '#contract/caught-error.ts';
import type { ValidationError, Problem } from '#contract/problem.ts';

/** Every problem of the API with its status and title. The only mapping of codes to responses (RFC 9457). */
export const problems = {
  'request.json': { status: 400, title: 'De inhoud is geen geldige JSON.' },
  'request.encoding': { status: 400, title: 'De inhoud is geen geldige UTF-8.' },
  'request.invalid': { status: 400, title: 'De vraag klopt niet.' },
  'request.address': { status: 400, title: 'Het adres bevat tekens die niet te lezen zijn.' },
  'query.tooLong': { status: 400, title: 'De zoekvraag is te lang.' },
  'query.unknownKey': { status: 400, title: 'De zoekvraag bevat een sleutel die niet bestaat.' },
  'query.unknownFilter': { status: 400, title: 'De zoekvraag vraagt om een soort resultaat die niet bestaat.' },
  'image.address': { status: 400, title: 'Het adres van de afbeelding klopt niet.' },
  'account.required': { status: 401, title: 'Log in om dit te zien.' },
  'account.invalidToken': { status: 401, title: 'Dit bewijs van inloggen is niet geldig.' },
  'account.scope': { status: 403, title: 'Met dit account mag u dit niet zien.' },
  'account.role': { status: 403, title: 'Met dit account kunt u niet in het beheer.' },
  'image.origin': { status: 403, title: 'Afbeeldingen van deze website worden niet getoond.' },
  'path.unknown': { status: 404, title: 'Dit adres bestaat niet.' },
  'area.unknown': { status: 404, title: 'Dit vakgebied bestaat niet.' },
  'subject.unknown': { status: 404, title: 'Dit vak bestaat niet.' },
  'method.unknown': { status: 404, title: 'Deze methode bestaat niet.' },
  'edition.unknown': { status: 404, title: 'Deze editie bestaat niet.' },
  'methodSet.unknown': { status: 404, title: 'Deze methodeset bestaat niet.' },
  'product.unknown': { status: 404, title: 'Dit product bestaat niet.' },
  'image.unknown': { status: 404, title: 'Deze afbeelding bestaat niet.' },
  'run.unknown': { status: 404, title: 'Deze inleesbeurt bestaat niet.' },
  'job.unknown': { status: 404, title: 'Deze opdracht bestaat niet.' },
  'upload.unknown': { status: 404, title: 'Dit bestand is niet gestuurd, of al ingelezen.' },
  'list.unknown': { status: 404, title: 'Deze lijst bestaat niet.' },
  'request.method': { status: 405, title: 'Deze bewerking kan hier niet.' },
  'request.timeout': { status: 408, title: 'De vraag kwam te langzaam binnen.' },
  'list.changed': { status: 409, title: 'Deze lijst is intussen ergens anders gewijzigd. Haal de lijst opnieuw op.' },
  'list.tooMany': { status: 409, title: 'Bij dit account passen niet meer lijsten.' },
  'mapping.file': { status: 409, title: 'De koppeling is niet bewaard.' },
  'desk.busy': { status: 409, title: 'Er loopt al een opdracht. Wacht tot die klaar is en probeer het dan opnieuw.' },
  'upload.place': { status: 409, title: 'Dit deel sluit niet aan bij wat er van het bestand is.' },
  'upload.incomplete': { status: 409, title: 'Dit bestand is nog niet helemaal gestuurd. Stuur het opnieuw.' },
  'upload.size': { status: 413, title: 'Er komt meer van dit bestand dan bij het begin is opgegeven.' },
  'upload.tooLarge': { status: 413, title: 'Dit bestand is te groot.' },
  'request.tooLarge': { status: 413, title: 'De inhoud is te groot.' },
  'request.addressTooLong': { status: 414, title: 'Het adres is te lang.' },
  'upload.contentType': { status: 415, title: 'De inhoud moet uit bytes bestaan: application/octet-stream.' },
  'request.contentType': { status: 415, title: 'De inhoud moet JSON zijn.' },
  'request.contentEncoding': { status: 415, title: 'De inhoud mag niet ingepakt zijn, zoals met gzip.' },
  'request.tooMany': { status: 429, title: 'U vraagt te veel in korte tijd.' },
  'request.headersTooLong': { status: 431, title: 'Het adres en wat ermee meekomt, zoals cookies, zijn samen te lang.' },
  'server.failed': { status: 500, title: 'Er ging iets mis bij ons.' },
  'image.failed': { status: 502, title: 'Deze afbeelding was niet op te halen.' },
  'account.provider': { status: 503, title: 'De inlogdienst geeft geen antwoord.' },
  'list.busy': { status: 503, title: 'De lijsten zijn even in gebruik.' },
  'list.unavailable': { status: 503, title: 'De lijsten zijn nu niet bereikbaar.' },
  'desk.empty': { status: 503, title: 'Hier is nog niets ingelezen.' },
  'desk.unavailable': { status: 503, title: 'Het beheer kan niet bij de gegevens.' },
  'image.busy': { status: 503, title: 'Het is nu te druk voor deze afbeelding.' },
  'server.busy': { status: 503, title: 'Het is nu te druk.' },
  'search.unavailable': { status: 503, title: 'Het zoeken geeft nu geen antwoord.' },
  'spreadsheet.busy': { status: 503, title: 'Er worden nu te veel Excel-bestanden gemaakt.' },
  'catalogue.preparing': { status: 503, title: 'De catalogus wordt klaargezet.' },
  'desk.noRoom': { status: 507, title: 'Op de schijf van de catalogus is geen plaats meer.' },
} as const;

/** The code of a problem, which identifies it to clients. */
export type ProblemCode = keyof typeof problems;

/** The problems of an endpoint that needs an account. */
export const accountProblems = [
  'account.required',
  'account.invalidToken',
  'account.scope',
  'account.provider',
] as const satisfies readonly ProblemCode[];

/** The Retry-After in seconds of a request that cannot be answered now, where nothing says when it can. */
export const retryAfterSeconds = 5;

type Details = {
  readonly detail?: string;
  readonly errors?: readonly ValidationError[];
  /** The current version of what was changed elsewhere. */
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Ends a request with a problem. Its details are sent to the client: never put internals in them. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly code: ProblemCode;
  readonly details: Details;

  /** The cause is for the log alone. */
  constructor(code: ProblemCode, details: Details = {}, options?: ErrorOptions) {
    super(problems[code].title, options);
    this.code = code;
    this.details = details;
  }
}

const knownCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.contentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.address',
  FST_ERR_MAX_PARAM_LENGTH: 'request.addressTooLong',
  'search.unavailable': 'search.unavailable',
};

/** Maps a caught value to a problem: a `RequestProblem` itself, an error of the framework or of search by its code, anything else `server.failed`. */
export function toRequestProblem(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) {
    return error;
  }
  const code = knownCodes[errorCode(error) ?? ''];
  if (code !== undefined) {
    return new RequestProblem(code);
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new RequestProblem('request.invalid') : new RequestProblem('server.failed');
}

/** The body of a problem response. `requestId` identifies the request in the log. */
export function problemBody({ code, details }: RequestProblem, requestId: string): Problem {
  const { status, title } = problems[code];
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    ...(details.detail !== undefined && { detail: details.detail }),
    instance: `urn:catalogus:request:${requestId}`,
    code,
    ...(details.errors !== undefined && { errors: [...details.errors] }),
    ...(details.version !== undefined && { version: details.version }),
  };
}
