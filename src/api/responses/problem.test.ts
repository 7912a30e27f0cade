import { describe, expect, test } from 'vitest';
import { problemBody, problems, RequestProblem, toRequestProblem } from './problem.ts';

describe('the problem for what was thrown', () => {
  const thrown = (fields: object): Error => Object.assign(new Error('geheim'), fields);

  test.each<[string, unknown, string]>([
    ['a problem', new RequestProblem('product.unknown'), 'product.unknown'],
    ['another type of body', thrown({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 'request.contentType'],
    ['a body that is too large', thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'request.tooLarge'],
    ['a body of another length', thrown({ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }), 'request.invalid'],
    ['an address that cannot be read', thrown({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'request.address'],
    ['an address that is too long', thrown({ code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }), 'request.addressTooLong'],
    ['another fault of the client', thrown({ code: 'ANDERS', statusCode: 400 }), 'request.invalid'],
    ['the last fault of the client', thrown({ statusCode: 499 }), 'request.invalid'],
    ['a fault of the server', thrown({ statusCode: 500 }), 'server.failed'],
    ['what is no fault', thrown({ statusCode: 399 }), 'server.failed'],
    ['an error', new Error('geheim'), 'server.failed'],
    ['a text', 'geheim', 'server.failed'],
    ['nothing', null, 'server.failed'],
  ])('%s is %s', (_name, error, code) => {
    expect(toRequestProblem(error)).toMatchObject({ name: 'RequestProblem', code });
    expect(toRequestProblem(error).message).toBe(problems[code as keyof typeof problems].title);
  });

  test('has a body with all that may be told', () => {
    const details = { detail: 'Hier niet.', errors: [{ field: 'page', reason: 'ontbreekt' }], headers: { allow: 'GET' } };
    expect(problemBody(new RequestProblem('request.invalid', details), 'abc')).toStrictEqual({
      type: '/api/docs#request.invalid',
      title: 'De vraag klopt niet.',
      status: 400,
      detail: 'Hier niet.',
      instance: 'urn:catalogus:request:abc',
      code: 'request.invalid',
      errors: [{ field: 'page', reason: 'ontbreekt' }],
    });
    expect(problemBody(new RequestProblem('server.failed'), 'abc')).toStrictEqual({
      type: '/api/docs#server.failed',
      title: 'Er ging iets mis bij ons.',
      status: 500,
      instance: 'urn:catalogus:request:abc',
      code: 'server.failed',
    });
  });
});
