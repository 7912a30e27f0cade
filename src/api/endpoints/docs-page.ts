import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import type { Call } from './call.ts';
import { problemsOf, templatedPath } from './openapi.ts';
import { problems, type ProblemCode } from '#api/responses/problem.ts';

/** The page's whole style; its hash is in the page's security policy. */
export const docsStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin-top: 3rem; } h3 { margin: 2.5rem 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); border-radius: 0.25rem; }
b { display: inline-block; min-width: 3.2rem; } dt { margin-top: 0.5rem; } dd { margin-left: 1.5rem; }
:target { outline: 2px solid; outline-offset: 0.25rem; }
`;

const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (character) => replacements[character] ?? '');

function schemaDetails(heading: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) {
    return '';
  }
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${heading}</summary><pre tabindex="0">${escaped(JSON.stringify(rest, null, 2))}</pre></details>`;
}

const problemLink = (code: ProblemCode): string => `<a href="#${code}">${problems[code].status} <code>${code}</code></a>`;

const callSection = (call: Call): string => `<section id="${call.name}">
<h3><b>${call.method}</b> <code>${escaped(templatedPath(call.path))}</code></h3>
<p>${escaped(call.summary)}</p>
${schemaDetails('In het pad', call.parameters, 'input')}
${schemaDetails('In het adres, na het vraagteken', call.query, 'input')}
${schemaDetails('Inhoud', call.body, 'input')}
${schemaDetails(`Antwoord: ${escaped(call.answer.description)}`, call.answer.schema, 'output')}
<p>Fouten: ${problemsOf(call).map(problemLink).join(', ')}</p>
</section>`;

const groupSection = ([group, calls]: readonly [string, readonly Call[]]): string =>
  `<h2>${escaped(group)}</h2>\n${calls.map(callSection).join('\n')}`;

const problemEntry = ([code, { status, title }]: [string, { readonly status: number; readonly title: string }]): string =>
  `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escaped(title)}</dd>`;

/** Writes the API description as one page that runs no script. */
export function docsPage(calls: readonly Call[]): string {
  const groups = [...Map.groupBy(calls, ({ group }) => group)];
  return `<!doctype html>
<html lang="nl" translate="no">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Catalogus - API</title><style>${docsStyle}</style></head>
<body><main>
<h1>De API van de Catalogus</h1>
<p>Alles wat de site laat zien, komt hiervandaan. Dezelfde beschrijving voor machines:
<a href="${apiPaths.openapi}">OpenAPI 3.1</a>. Een bladzijde begint te tellen bij 0, prijzen zijn euro’s en <code>null</code> is onbekend.</p>
${groups.map(groupSection).join('\n')}
<h2>Fouten</h2>
<p>Elke fout is <code>application/problem+json</code> (RFC 9457) met een <code>code</code>; <code>errors</code> noemt elk veld dat niet klopt.</p>
<dl>${Object.entries(problems).map(problemEntry).join('\n')}</dl>
</main></body></html>
`;
}
