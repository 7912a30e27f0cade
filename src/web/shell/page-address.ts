/** What decides whether a click is for the page: the main button alone, without a key that opens links elsewhere. */
export type Press = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** What a link says of where it leads. */
export type PageLink = { readonly href: string; readonly target: string; readonly rel: string; readonly isDownload: boolean };

/** What a form sends, and where to. */
export type PageForm = { readonly action: string; readonly method: string; readonly fields: Iterable<readonly [string, unknown]> };

const isOurs = (path: string): boolean => !/^\/(?:api|cdn|images|app|locales|fonts)\//u.test(path) && !/\.\w{2,5}$/u.test(path);

/** Whether a press is a plain click, and nobody has dealt with it yet. */
export const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address of a link when it is a page of ours; a jump within the page and what opens elsewhere are the browser's. */
export function linkedPage({ href, target, rel, isDownload }: PageLink, here: URL): URL | undefined {
  if (href === '' || target !== '' || isDownload || rel.includes('external')) {
    return undefined;
  }
  const url = new URL(href, here);
  const isJump = url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && isOurs(url.pathname) && !isJump ? url : undefined;
}

/** The address a GET form leads to, with its fields as the query; empty fields and files are left out. */
export function sentPage({ action, method, fields }: PageForm, here: URL): URL | undefined {
  const url = new URL(action, here);
  if (method !== 'get' || url.origin !== here.origin || !isOurs(url.pathname)) {
    return undefined;
  }
  url.search = '';
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') {
      url.searchParams.append(name, value);
    }
  }
  return url;
}
