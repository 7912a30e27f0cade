import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createTexts,
  createTextStore,
  defaultNamespace,
  fallbackLocale,
  language,
  localePath,
  namespaces,
  pageNamespaces,
  type TextResource,
} from './texts.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'public', 'locales', language);
const files = readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as TextResource] as const);

describe('createTexts', () => {
  const text = createTexts([{ hello: 'Dag {{name}}', items_one: '{{count}} product', items_other: '{{count}} producten' }]);

  it('fills in values, chooses by number, and writes numbers the Dutch way', () => {
    expect(text('hello', { name: 'Zoë' })).toBe('Dag Zoë');
    expect(text('items', { count: 1 })).toBe('1 product');
    expect(text('items', { count: 1_234 })).toBe('1.234 producten');
  });

  it('leaves out a value that is not given', () => {
    expect(createTexts([{ greeting: 'Dag {{name}}!' }])('greeting')).toBe('Dag !');
  });

  it('shows the key where there is no text', () => {
    expect(text('nowhere.to.be.found')).toBe('nowhere.to.be.found');
  });
});

describe('createTextStore', () => {
  const json = (resource: TextResource): Response => Response.json(resource);

  it('loads by language and namespace, with the version of the texts, and each namespace once', async () => {
    const asked: string[] = [];
    const store = createTextStore({
      version: 'abc',
      fetch: async (path) => {
        asked.push(path);
        return json({ greeting: 'Dag' });
      },
    });
    await Promise.all([store.need('content'), store.need('content')]);
    expect(asked).toEqual(['/locales/nl/content.json?v=abc']);
    expect(store.texts('greeting')).toBe('Dag');
  });

  it('falls back to the default locale when a namespace is not there in Dutch', async () => {
    const fetch = async (path: string): Promise<Response> =>
      path.startsWith('/locales/en/') ? json({ greeting: 'Hello' }) : new Response(null, { status: 404 });
    const store = createTextStore({ version: '', fetch });
    await store.need(defaultNamespace);
    expect(store.texts('greeting')).toBe('Hello');
  });

  it('rejects when the texts cannot be loaded, and requests them again the next time', async () => {
    let answers = [new Response(null, { status: 500 }), new Response(null, { status: 500 }), json({ greeting: 'Dag' })];
    const store = createTextStore({
      version: '',
      fetch: async () => {
        const [answer = new Response(null, { status: 500 }), ...rest] = answers;
        answers = rest;
        return answer;
      },
    });
    await expect(store.need('content')).rejects.toThrow("No texts found for namespace 'content'");
    await store.need('content');
    expect(store.texts('greeting')).toBe('Dag');
  });
});

describe('the constants of specification 9', () => {
  it("are default locale 'en' and default namespace 'common'", () => {
    expect([fallbackLocale, defaultNamespace]).toEqual(['en', 'common']);
    expect(localePath('en', 'common')).toBe('/locales/en/common.json');
  });
});

describe('pageNamespaces', () => {
  it('adds what the routes name to what every page needs', () => {
    expect(pageNamespaces([undefined, { namespaces: ['content'] }, 'strange', { namespaces: 'strange' }])).toEqual([
      ...namespaces,
      'content',
    ]);
  });
});

describe('the Dutch texts', () => {
  it('have a file for every namespace that every page needs', () => {
    expect(files.map(([file]) => file)).toEqual(expect.arrayContaining(namespaces.map((namespace) => `${namespace}.json`)));
  });

  it('have each key in one file only, and none without words', () => {
    const keys = files.flatMap(([, resource]) => Object.keys(resource));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const empty = files.flatMap(([, resource]) =>
      Object.entries(resource).filter(([key, text]) => text.trim() === '' && !key.endsWith('.after')),
    );
    expect(empty).toEqual([]);
  });

  it('have both a singular and a plural wherever a text counts', () => {
    const keys = new Set(files.flatMap(([, resource]) => Object.keys(resource)));
    const lonely = [...keys]
      .filter((key) => /_(?:one|other)$/u.test(key))
      .filter((key) => !keys.has(key.replace(/_(one|other)$/u, (end) => (end === '_one' ? '_other' : '_one'))));
    expect(lonely).toEqual([]);
  });

  it('have one word for each thing', () => {
    const others = /\b(?:uitgevers?|rapport\w*|mapping\w*|we)\b/iu;
    const texts = files.flatMap(([, resource]) => Object.entries(resource));
    expect(texts.filter(([, words]) => others.test(words))).toEqual([]);
  });

  it('have typographic apostrophes and quotation marks', () => {
    const texts = files.flatMap(([, resource]) => Object.entries(resource));
    expect(texts.filter(([, words]) => /['"]/u.test(words))).toEqual([]);
  });

  it('have a text for every key that a component names in full', () => {
    const keys = new Set(files.flatMap(([, resource]) => Object.keys(resource).map((key) => key.replace(/_(?:one|other)$/u, ''))));
    const sources = readdirSync(join(root, 'src', 'web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/u.test(file),
    );
    const missing = sources.flatMap((file) => {
      const source = readFileSync(join(root, 'src', 'web', file), 'utf8');
      return [...source.matchAll(/\btext\('([^']+)'/gu)]
        .map((found) => found[1] ?? '')
        .filter((key) => !keys.has(key))
        .map((key) => `${file}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});
