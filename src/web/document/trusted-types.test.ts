import { describe, expect, it } from 'vitest';
import { installTrustRules, trustRules } from './trusted-types.ts';

const { createHTML, createScriptURL } = trustRules;

describe('what may become markup', () => {
  it.each(['', 'gewone tekst & meer', '{"name":"\\u003cb>"}', '<script></script>'])('is %j', (html) => {
    expect(createHTML(html)).toBe(html);
  });

  it.each([
    '<b>vet</b>',
    '<script>alert(1)</script>',
    '<script></script><img src=x onerror=alert(1)>',
    '<SCRIPT></SCRIPT>',
    ' <script></script>',
  ])('is not %j', (html) => {
    expect(createHTML(html)).toBeNull();
  });
});

describe('what may become code', () => {
  it.each(['/app/root-1a2b.js', 'https://www.googletagmanager.com/gtag/js?id=G-1'])('is %j', (address) => {
    expect(createScriptURL(address)).toBe(address);
  });

  it.each([
    '/images/x.svg',
    '/app/../cdn/assets/x.svg',
    'https://evil.test/app/a.js',
    '/app/a.js\n//',
    '/app/a/b.js',
    'https://www.googletagmanager.com.evil.test/a.js',
    'http://www.googletagmanager.com/gtag/js',
    '//evil.test/app/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://catalogus.test/1',
    'https://[',
  ])('is not %j', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });
});

it('is said to the browser once, under the name that it takes for everything', () => {
  const made: string[] = [];
  const trustedTypes = { createPolicy: (name: string) => made.push(name) };
  installTrustRules({ trustedTypes });
  installTrustRules({});
  expect(made).toEqual(['default']);
});
