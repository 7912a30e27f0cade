import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const isOurs = (path: string): boolean => !/^\/(?:api|cdn|images|app|locales|fonts)\//u.test(path) && !/\.\w{2,5}$/u.test(path);

function plainLeftClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The address a click leads to when it is a page of ours; a jump within the page and what opens elsewhere are the browser's. */
export function clickedPage(event: MouseEvent, here: URL): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || !plainLeftClick(event) || anchor.target || anchor.hasAttribute('download') || anchor.rel.includes('external')) {
    return undefined;
  }
  const url = new URL(anchor.href, here);
  const jump = url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && isOurs(url.pathname) && !jump ? url : undefined;
}

/** The address a GET form leads to, with its fields as the query; empty fields are left out. */
export function submittedPage(form: HTMLFormElement, submitter: HTMLElement | null, here: URL): URL | undefined {
  const url = new URL(submitter?.getAttribute('formaction') ?? form.action, here);
  if (form.method !== 'get' || url.origin !== here.origin || !isOurs(url.pathname)) {
    return undefined;
  }
  url.search = '';
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') {
      url.searchParams.append(name, value);
    }
  }
  return url;
}

/** One listener for all links and GET forms of the site: pages change without a reload, and 118 links cost nothing to render. */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: Event, url: URL | undefined, keepScroll: boolean): void => {
      if (url) {
        event.preventDefault();
        void navigate(`${url.pathname}${url.search}${url.hash}`, { preventScrollReset: keepScroll });
      }
    };
    const onClick = (event: MouseEvent): void => {
      const keepScroll = event.target instanceof Element && event.target.closest('[data-keep-scroll]') !== null;
      go(event, clickedPage(event, new URL(location.href)), keepScroll);
    };
    const onSubmit = (event: SubmitEvent): void => {
      if (event.target instanceof HTMLFormElement && !event.defaultPrevented) {
        const keepScroll = event.target.closest('[data-keep-scroll]') !== null;
        go(event, submittedPage(event.target, event.submitter, new URL(location.href)), keepScroll);
      }
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
}
