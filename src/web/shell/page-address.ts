/** The fields of a mouse event that decide whether it is a plain click: the main button, without a modifier key. */
export type Press = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** The attributes of a link that decide where it leads. */
export type PageLink = { readonly href: string; readonly target: string; readonly rel: string; readonly isDownload: boolean };

/** The attributes and fields of a form that decide its address. */
export type PageForm = { readonly action: string; readonly method: string; readonly fields: Iterable<readonly [string, unknown]> };

const isOurs = (path: string): boolean => !/^\/(?:api|cdn|images|app|locales|fonts)\//u.test(path) && !/\.\w{2,5}$/u.test(path);

/** Whether an event is a plain click that no listener has handled. */
export const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The address of a link to a page of this site; undefined for anchors of the open page and for what opens elsewhere, which the browser handles. */
export function linkedPage({ href, target, rel, isDownload }: PageLink, here: URL): URL | undefined {
  if (href === '' || target !== '' || isDownload || rel.includes('external')) {
    return undefined;
  }
  const url = new URL(href, here);
  const isJump = url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && isOurs(url.pathname) && !isJump ? url : undefined;
}

/** The address of a GET form, with its fields as the query; empty fields and files are left out. Undefined for other forms. */
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
