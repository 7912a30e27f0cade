const page = (title: string, text: string, head = ''): string => `<!doctype html>
<html lang="nl" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>Catalogus - ${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p></main></body></html>
`;

/** The page while nothing is published yet. It reloads itself after so many seconds. */
export const preparingPage = (secondsToWait: number): string =>
  page(
    'De catalogus wordt klaargezet',
    `Dit duurt meestal minder dan een minuut. Deze bladzijde kijkt elke ${secondsToWait} seconden of het zover is.`,
    `<meta http-equiv="refresh" content="${secondsToWait}">`,
  );

/** The page for a failure of the server. The request id identifies it in the log. */
export const failedPage = (requestId: string): string =>
  page(
    'Er ging iets mis bij ons',
    `Probeer het over een paar minuten opnieuw. Blijft het misgaan? Geef dan dit nummer door: <code>${requestId}</code>. <a href="/">Naar de startpagina</a>`,
  );

/** The page for an address whose percent-escapes are invalid, with links to start from. */
export const unreadableAddressPage: string = page(
  'Dit adres klopt niet',
  'In het adres staan tekens die niet te lezen zijn. <a href="/">Naar de startpagina</a> of <a href="/producten">bekijk alle producten</a>.',
);

/** The page for a request that is refused because of load. It does not reload itself, which would add load. */
export const busyPage = (title: string, secondsToWait: string): string =>
  page(
    title.replace(/\.$/u, ''),
    `Probeer het over ${secondsToWait === '1' ? 'een seconde' : `${secondsToWait} seconden`} opnieuw. <a href="/">Naar de startpagina</a>`,
  );
