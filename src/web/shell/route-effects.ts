import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { afterPaint } from '#web/ui/after-paint.ts';
import { isPlainClick, linkedPage, sentPage } from './page-address.ts';

function clickedPage(event: MouseEvent, here: URL): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor && isPlainClick(event)
    ? linkedPage({ href: anchor.href, target: anchor.target, rel: anchor.rel, isDownload: anchor.hasAttribute('download') }, here)
    : undefined;
}

const submittedPage = (form: HTMLFormElement, here: URL): URL | undefined =>
  sentPage({ action: form.action, method: form.method, fields: new FormData(form) }, here);

/** One listener for all links and GET forms of the site: it navigates without a reload, and plain links cost nothing to render. */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: Event, url: URL | undefined, keepScroll: boolean): void => {
      if (url) {
        event.preventDefault();
        afterPaint(() => void navigate(`${url.pathname}${url.search}${url.hash}`, { preventScrollReset: keepScroll }));
      }
    };
    const onClick = (event: MouseEvent): void => {
      const keepScroll = event.target instanceof Element && event.target.closest('[data-keep-scroll]') !== null;
      go(event, clickedPage(event, new URL(location.href)), keepScroll);
    };
    const onSubmit = (event: SubmitEvent): void => {
      if (event.target instanceof HTMLFormElement && !event.defaultPrevented) {
        const keepScroll = event.target.closest('[data-keep-scroll]') !== null;
        go(event, submittedPage(event.target, new URL(location.href)), keepScroll);
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
