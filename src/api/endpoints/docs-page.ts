import type { z } from 'zod';
import { escapeHtml } from '#catalogue/markup.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { Endpoint } from './endpoint.ts';
import { problemsOf, schemaOf, templatedPath } from './openapi.ts';
import { problems, type ProblemCode } from '#api/responses/problem.ts';

/** The style of the page; its hash is in the content security policy. */
export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin-top: 3rem; } h3 { margin: 2.5rem 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); border-radius: 0.25rem; }
b { display: inline-block; min-width: 3.2rem; } dt { margin-top: 0.5rem; } dd { margin-left: 1.5rem; }
:target { outline: 2px solid; outline-offset: 0.25rem; }
`;

function schemaDetails(heading: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) {
    return '';
  }
  const text = JSON.stringify(schemaOf(schema, io), null, 2);
  return `<details><summary>${heading}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`;
}

const problemLink = (code: ProblemCode): string => `<a href="#${code}">${problems[code].status} <code>${code}</code></a>`;

const endpointSection = (endpoint: Endpoint): string => `<section id="${endpoint.name}">
<h3><b>${endpoint.method}</b> <code>${escapeHtml(templatedPath(endpoint.path))}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p>
${schemaDetails('In het pad', endpoint.parameters, 'input')}
${schemaDetails('In het adres, na het vraagteken', endpoint.query, 'input')}
${schemaDetails('Inhoud', endpoint.body, 'input')}
${schemaDetails(`Antwoord: ${escapeHtml(endpoint.response.description)}`, endpoint.response.schema, 'output')}
<p>Fouten: ${problemsOf(endpoint).map(problemLink).join(', ')}</p>
</section>`;

const groupSection = ([group, endpoints]: readonly [string, readonly Endpoint[]]): string =>
  `<h2>${escapeHtml(group)}</h2>\n${endpoints.map(endpointSection).join('\n')}`;

const problemEntry = ([code, { status, title }]: [string, { readonly status: number; readonly title: string }]): string =>
  `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escapeHtml(title)}</dd>`;

/** The API description as one HTML page without script. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = [...Map.groupBy(endpoints, ({ group }) => group)];
  return `<!doctype html>
<html lang="nl" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Catalogus - API</title><style>${docsStyle}</style></head>
<body><main>
<h1>De API van de Catalogus</h1>
<p>Alles wat de site laat zien, komt hiervandaan. Dezelfde beschrijving voor machines:
<a href="${serverPaths.openapi}">OpenAPI 3.1</a>. Een bladzijde begint te tellen bij 0, prijzen zijn euro’s en <code>null</code> is onbekend.</p>
${groups.map(groupSection).join('\n')}
<h2>Fouten</h2>
<p>Elke fout is <code>application/problem+json</code> (RFC 9457) met een <code>code</code>; <code>errors</code> noemt elk veld dat niet klopt.</p>
<dl>${Object.entries(problems).map(problemEntry).join('\n')}</dl>
</main></body></html>
`;
}
