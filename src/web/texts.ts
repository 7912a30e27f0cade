/** The texts of one namespace: key to text. */
export type TextResource = Readonly<Record<string, string>>;

/** Gives the text of a key. `{{name}}` takes a value; with a `count`, `key_one` or `key_other` is chosen; a number is written the Dutch way. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Language of the site, and the locale and namespace where a text is looked for when it is missing. Spec 1 and 9. */
export const language = 'nl';
export const fallbackLocale = 'en';
export const defaultNamespace = 'common';

/** The namespaces that are loaded before the first render: files in public/locales/{language}. */
export const namespaces = [defaultNamespace, 'catalogue'] as const;

/** Path of a namespace's file. Spec 7. */
export const localePath = (locale: string, namespace: string): string => `/locales/${locale}/${namespace}.json`;

const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/** Writes a whole number as Dutch readers expect it: 1.234. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Makes the lookup of texts out of resources, the first that has a key wins. A key without a text shows itself. */
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

async function readResource(fetchPath: (path: string) => Promise<Response>, namespace: string): Promise<TextResource> {
  for (const locale of [language, fallbackLocale]) {
    const response = await fetchPath(localePath(locale, namespace));
    if (response.ok) {
      return (await response.json()) as TextResource;
    }
  }
  console.warn(`No texts found for namespace '${namespace}'`);
  return {};
}

/** Loads the texts by language and namespace from the locales folder. Spec 7. */
export async function loadTexts(fetchPath: (path: string) => Promise<Response>): Promise<Texts> {
  return createTexts(await Promise.all(namespaces.map((namespace) => readResource(fetchPath, namespace))));
}
