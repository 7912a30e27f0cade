import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createPages, type Pages } from './pages.ts';

let pages: Pages;
const form = { action: '/inloggen/abc', email: '', wrong: false };

beforeEach(() => {
  pages = createPages('h1 { color: teal }', 'http://localhost:3000');
});

const scriptOf = (page: string): string => /<script>([\s\S]*)<\/script>/u.exec(page)?.[1] ?? '';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every page is Dutch, is not translated or indexed, carries its title and style, and leads back to the site', () => {
  for (const [page, title] of [
    [pages.signIn(form), 'Inloggen'],
    [pages.signOut('<form></form>'), 'Uitloggen'],
    [pages.message('Verlopen', 'Te oud.'), 'Verlopen'],
  ] as const) {
    expect(page).toMatch(/^<!doctype html>\n<html lang="nl" translate="no">/u);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain(`<title>Catalogus - ${title}</title>`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<style>h1 { color: teal }</style>');
    expect(page).toContain('<a class="brand" href="http://localhost:3000/">Catalogus</a>');
  }
});

test('the form asks for an address first, without a word of an error', () => {
  const page = pages.signIn(form);
  expect(page).toContain('<form class="form" method="post" action="/inloggen/abc" novalidate>');
  expect(page).toMatch(/<input id="email"[^>]*value="" autofocus>/u);
  expect(page).toMatch(/<input id="password"[^>]*maxlength="200" required>/u);
  expect(page).toContain('<div class="field"><label for="password">');
  expect(page).toContain('Wachtwoord</label>\n\n<input id="password"');
  expect(page).not.toContain('error');
  expect(page).not.toContain('aria-invalid');
});

test('after a wrong password it keeps the address, says what is wrong and asks for the password', () => {
  const page = pages.signIn({ ...form, email: 'docent@school.test', wrong: true });
  expect(page).toMatch(/<input id="email"[^>]*value="docent@school.test">/u);
  expect(page).toContain('<p class="error" id="password-error">Het wachtwoord klopt niet bij dit e-mailadres</p>');
  expect(page).toMatch(/<input id="password"[^>]*required aria-invalid="true" aria-describedby="password-error" autofocus>/u);
  expect(page).toContain('<div class="field wrong"><label for="password">');
});

test('what was typed or sent is text, never markup', () => {
  const typed = `"><b>&'`;
  const escaped = '&quot;&gt;&lt;b&gt;&amp;&#39;';
  expect(pages.signIn({ action: `/inloggen/${typed}`, email: typed, wrong: true })).toContain(`value="${escaped}"`);
  expect(pages.signIn({ action: `/inloggen/${typed}`, email: '', wrong: false })).toContain(`action="/inloggen/${escaped}"`);
  const message = pages.message(typed, typed);
  expect(message).toContain(`<title>Catalogus - ${escaped}</title>`);
  expect(message).toContain(`<h1>${escaped}</h1><p class="lead">${escaped}</p>`);
  expect(message).not.toContain('<b>');
});

test('a message leads back to the catalogue', () => {
  expect(pages.message('Verlopen', 'Te oud.')).toContain('<p><a href="http://localhost:3000/">Terug naar de catalogus</a></p>');
});

test('signing out sends the form of the library by itself, with the answer that the session ends', () => {
  const page = pages.signOut('<form id="op.logoutForm" method="post" action="/session/end/confirm"></form>');
  expect(page).toContain('<p class="lead">U wordt uitgelogd.</p><form id="op.logoutForm"');
  const script = scriptOf(page);
  expect(script).toContain("{ type: 'hidden', name: 'logout', value: 'yes' }");
  expect(script).toMatch(/form\.append\(answer\);\s*form\.submit\(\);/u);
});

test('the policy lets in nothing but their own style, script and fonts, and the site', () => {
  expect(pages.policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf('h1 { color: teal }')}`,
    `script-src ${hashOf(scriptOf(pages.signOut('')))}`,
    "font-src 'self'",
    "form-action 'self' http://localhost:3000",
    "base-uri 'none'",
    'frame-ancestors http://localhost:3000',
  ]);
});
