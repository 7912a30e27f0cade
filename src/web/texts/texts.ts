/** The texts of one namespace, by key. */
export type TextResource = Readonly<Record<string, string>>;

/** Returns the text of a key. `{{name}}` takes a value; a `count` chooses `key_one` or `key_other`; numbers are formatted in Dutch. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The language of the site, and the locale and namespace of missing texts. Specification 1 and 9. */
export const language = 'nl';
export const fallbackLocale = 'en';
export const defaultNamespace = 'common';

/** The namespaces that every page needs: files in public/locales/{language}. */
export const namespaces = [defaultNamespace] as const;

/** The `handle` of a route: further namespaces, loaded before the page renders, on both sides. */
export type TextHandle = { readonly namespaces: readonly string[] };

/** The namespaces of a page: those that every page needs, and those of its routes. */
export function pageNamespaces(handles: readonly unknown[]): readonly string[] {
  const own = handles.flatMap((handle) =>
    typeof handle === 'object' && handle !== null && 'namespaces' in handle && Array.isArray(handle.namespaces)
      ? handle.namespaces.filter((name) => typeof name === 'string')
      : [],
  );
  return [...new Set([...namespaces, ...own])];
}

/** Path of the file of a namespace. Specification 7. The version is a hash of the texts, so that cached texts never belong to other pages. */
export const localePath = (locale: string, namespace: string, version = ''): string =>
  `/locales/${locale}/${namespace}.json${version === '' ? '' : `?v=${version}`}`;

const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/** Formats a whole number in Dutch: 1.234. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Creates the lookup in resources, of which the first with the key wins. A key without a text returns itself. */
export function createTexts(resources: readonly TextResource[]): Texts {
  const find = (key: string): string | undefined => resources.find((resource) => key in resource)?.[key];
  return (key, values = {}) => {
    const count = values['count'];
    const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = counted ?? find(key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/gu, (_match, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? formatNumber(value) : value;
    });
  };
}

type TextFiles = { readonly fetch: (path: string) => Promise<Response>; readonly version: string };

async function readResource({ fetch, version }: TextFiles, namespace: string): Promise<TextResource> {
  for (const locale of [language, fallbackLocale]) {
    const response = await fetch(localePath(locale, namespace, version));
    if (response.ok) {
      return (await response.json()) as TextResource;
    }
  }
  throw new Error(`No texts found for namespace '${namespace}'`);
}

/** The texts of the browser. `need` loads a namespace once; it rejects when the texts cannot be loaded. */
export type TextStore = { readonly texts: Texts; readonly need: (namespace: string) => Promise<void> };

/** Creates the texts of the browser, to which each page adds its namespaces. Files are loaded from the locales folder. Specification 7. */
export function createTextStore(files: TextFiles): TextStore {
  const resources: TextResource[] = [];
  const asked = new Map<string, Promise<void>>();
  const load = async (namespace: string): Promise<void> => {
    resources.push(await readResource(files, namespace));
  };
  return {
    texts: createTexts(resources),
    need(namespace) {
      const loading = asked.get(namespace) ?? load(namespace);
      asked.set(namespace, loading);
      loading.catch(() => asked.delete(namespace));
      return loading;
    },
  };
}
