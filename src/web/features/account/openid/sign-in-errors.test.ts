import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { InteractionRequiredError, needsInteraction, problemOf, serialiseError } from './sign-in-errors.ts';

test('an error is written with what a person can pass on, and never with what was sent', () => {
  const form = new URLSearchParams({ refresh_token: 'secret-token', code_verifier: 'secret-verifier' });
  const error = new ErrorResponse({ error: 'access_denied', error_description: 'The user said no', session_state: 'secret-session' }, form);
  const written = serialiseError(error);
  expect(JSON.parse(written)).toEqual({
    name: 'ErrorResponse',
    error: 'access_denied',
    error_description: 'The user said no',
    message: 'The user said no',
  });
  expect(written).not.toContain('secret');
});

test.each([
  [new Error('No matching state found in storage'), '{"name":"Error","message":"No matching state found in storage"}'],
  ['a text', '{"message":"a text"}'],
  [undefined, '{"message":"undefined"}'],
  [null, '{"message":"null"}'],
  [Object.assign(new Error('denied'), { error: '' }), '{"name":"Error","message":"denied"}'],
  [{ message: 7 }, '{"message":"[object Object]"}'],
])('%j is written as %s', (error, written) => {
  expect(serialiseError(error)).toBe(written);
});

test('a very long message is cut', () => {
  expect(serialiseError(new Error('x'.repeat(10_000))).length).toBeLessThan(600);
});

test.each(['invalid_grant', 'login_required', 'interaction_required', 'consent_required'])('%s asks for the visitor', (error) => {
  expect(needsInteraction(new ErrorResponse({ error }))).toBe(true);
});

test('no refresh token asks for the visitor; a failing network or server does not', () => {
  expect(needsInteraction(new InteractionRequiredError())).toBe(true);
  expect(needsInteraction(new TypeError('Failed to fetch'))).toBe(false);
  expect(needsInteraction(new ErrorTimeout())).toBe(false);
  expect(needsInteraction(new ErrorResponse({ error: 'server_error' }))).toBe(false);
});

test('no answer, a late answer and nonsense are told apart', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toBe('unreachable');
  expect(problemOf(new ErrorTimeout('Network timed out'))).toBe('slow');
  expect(problemOf(new SyntaxError('Unexpected token <'))).toBe('broken');
});

test.each(['SecurityError', 'QuotaExceededError'])('storage of the browser that fails with %s is no fault of the provider', (name) => {
  expect(problemOf(new DOMException('denied', name))).toBe('blocked');
});
