/** Writes the page that stands in while nothing is published: it says what happens and asks again by itself. */
export const preparingPage = (secondsToWait: number): string => `<!doctype html>
<html lang="nl" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${secondsToWait}">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Catalogus - Even geduld</title></head>
<body><main><h1>De catalogus wordt klaargezet</h1>
<p>Dit duurt meestal minder dan een minuut. Deze bladzijde kijkt elke ${secondsToWait} seconden of het zover is.</p></main></body></html>
`;
