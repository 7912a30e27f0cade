import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { signInAccount } from './accounts.ts';
import type { Pages } from './pages.ts';

/** Most characters of a submitted form. */
const largestForm = 4_096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > largestForm) {
      return undefined;
    }
  }
  return new URLSearchParams(text);
}

/** Sends a page, which no cache stores. */
export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

/** Handles `/inloggen/{interaction}`: GET sends the form, POST checks the account and completes the interaction. Rejects when it expired. */
export async function answerSignIn(request: IncomingMessage, response: ServerResponse, provider: Provider, pages: Pages): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  const action = `/inloggen/${uid}`;
  if (request.method !== 'POST') {
    sendPage(response, 200, pages.signIn({ action, email: '', wrong: false }));
    return;
  }
  const form = await readForm(request);
  const email = form?.get('email') ?? '';
  const account = signInAccount(email, form?.get('password') ?? '');
  if (account === undefined) {
    sendPage(response, 422, pages.signIn({ action, email, wrong: true }));
    return;
  }
  await provider.interactionFinished(request, response, { login: { accountId: account.subject, remember: true } });
}
