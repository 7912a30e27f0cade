import { createHash } from 'node:crypto';
import { escapeHtml } from '#catalogue/markup.ts';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// The form of the library asks whether to end its session too. The visitor chose that with Uitloggen, so that the script submits it.
const signOutScript = `const form = document.forms[0];
const answer = Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' });
form.append(answer);
form.submit();`;

/** The pages of the development provider, in the look of the site. */
export type Pages = {
  /** The sign-in form; `wrong` adds the message that the password does not match the e-mail address. */
  signIn(fields: { readonly action: string; readonly email: string; readonly wrong: boolean }): string;
  /** A page that ends the session at the provider without a question. `form` is the HTML form of the library. */
  signOut(form: string): string;
  /** A page with one sentence and a link to the site. */
  message(title: string, sentence: string): string;
  /** Content security policy of these pages: their own style and script, and forms that lead to the provider or the site. */
  readonly policy: string;
};

/** Makes the pages from the site's style sheets and address. */
export function createPages(styles: string, siteOrigin: string): Pages {
  const layout = (title: string, body: string): string => `<!doctype html>
<html lang="nl" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Catalogus - ${escapeHtml(title)}</title><meta name="color-scheme" content="light dark"><style>${styles}</style></head>
<body><main class="signin"><a class="brand" href="${escapeHtml(siteOrigin)}/">Catalogus</a><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${sourceHash(styles)}`,
    `script-src ${sourceHash(signOutScript)}`,
    "font-src 'self'",
    `form-action 'self' ${siteOrigin}`,
    "base-uri 'none'",
    // Silent renewal happens in a frame of the site.
    `frame-ancestors ${siteOrigin}`,
  ].join('; ');
  return {
    policy,
    signIn: ({ action, email, wrong }) =>
      layout(
        'Inloggen',
        `<p class="lead">Log in met het account van uw school. Daarna gaat u verder waar u was.</p>
<form class="form" method="post" action="${escapeHtml(action)}" novalidate>
<div class="field"><label for="email">E-mailadres</label><span class="hint" id="email-hint">Het adres dat u van school hebt</span>
<input id="email" name="email" type="email" autocomplete="username" maxlength="200" required aria-describedby="email-hint" value="${escapeHtml(email)}"${wrong ? '' : ' autofocus'}></div>
<div class="field${wrong ? ' wrong' : ''}"><label for="password">Wachtwoord</label>
${wrong ? '<p class="error" id="password-error">Het wachtwoord klopt niet bij dit e-mailadres</p>' : ''}
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${wrong ? ' aria-invalid="true" aria-describedby="password-error" autofocus' : ''}></div>
<button class="button">Inloggen</button></form>
<p class="note">Dit is de inlogdienst voor ontwikkelen en testen. Log in als <strong>docent@school.test</strong> met wachtwoord <strong>docent</strong>, of als <strong>beheerder@school.test</strong> met wachtwoord <strong>beheerder</strong>.</p>`,
      ),
    signOut: (form) => layout('Uitloggen', `<p class="lead">U wordt uitgelogd.</p>${form}<script>${signOutScript}</script>`),
    message: (title, sentence) =>
      layout(title, `<p class="lead">${escapeHtml(sentence)}</p><p><a href="${escapeHtml(siteOrigin)}/">Terug naar de catalogus</a></p>`),
  };
}
