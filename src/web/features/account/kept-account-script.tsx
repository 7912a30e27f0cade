import type { JSX } from 'react';
import { useNonce } from '#web/nonce-provider.tsx';
import { sessionKeyStart } from './tab-keys.ts';

const script = `try{if(/[?&]code=.*[?&]state=|[?&]state=.*[?&]code=/.test(location.search)||Object.keys(sessionStorage).some(k=>k.startsWith(${JSON.stringify(sessionKeyStart)})))document.documentElement.dataset.account='kept'}catch{}`;

/** Marks the document before its first paint when this tab keeps a session, so that the head reserves the room of an account. It reads no token. */
export function KeptAccountScript(): JSX.Element {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
