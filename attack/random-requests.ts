import { facetNames } from '#contract/facet-names.ts';
import { pageParameters } from '#contract/page-parameters.ts';
import { apiPaths, optimiserPath, pagePaths, pagePatterns } from '#contract/routes.ts';

/** A request as it goes over the wire, its head in lines; `isRaw`: not even HTTP, so that no answer is promised. */
export type WireRequest = { readonly method: string; readonly head: string; readonly body: string; readonly isRaw: boolean };

const rareMethods = ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY'];
const posted = [
  apiPaths.products,
  apiPaths.productReadings,
  apiPaths.productCompletions,
  apiPaths.productsByIds,
  apiPaths.productById,
  apiPaths.excel,
];
const calls = Object.values(apiPaths);
const drawn = [optimiserPath, '/cdn/assets/:image', '/images/methods/:file', '/sitemap.xml'];
const pages = [...Object.values(pagePaths), ...Object.values(pagePatterns), ...drawn];
const parameters = [...new Set(Object.values(pageParameters).flat()), 'id', 'ids', 'methods', 'url', 'w', 'q'];
const known = [
  'natuurkunde',
  'm1',
  'c-m1',
  'Exacte vakken',
  'exacte-vakken',
  'e1',
  'c-s1',
  '2900000000001',
  '1',
  '-1',
  '1e999',
  'NaN',
  'null',
  '[]',
];
const names = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE products;--",
  '<script>',
  '${7*7}',
  '{{7*7}}',
  'ean;1|subject;x|',
  ';;;|||',
];
const signs = [
  '%',
  '%zz',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '..\\..',
  '\u0000',
  '\u001b[2J',
  '😀',
  '\u202e',
  '\ufeff',
  'İ',
  '"',
  '\\',
];
const odd = [...names, ...signs, '%25'.repeat(50), 'x'.repeat(3_000)];
const fields = ['query', 'filter', 'page', 'pageSize', 'sortBy', 'profile', 'ids', '__proto__', 'constructor', 'x'];
const headers = [
  'Cookie',
  'Authorization',
  'Accept',
  'Accept-Encoding',
  'If-None-Match',
  'Range',
  'Origin',
  'X-Forwarded-For',
  'Expect',
  'X',
];

const printed = (text: string): string => text.replace(/[^ -~]/gu, '~');

/** Makes requests from random numbers: calls and pages with odd paths, parameters, headers and bodies, and now and then what is no HTTP at all. */
export class RandomRequests {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  next(): WireRequest {
    const method = this.#happens(0.15) ? this.#one(rareMethods) : this.#one(['GET', 'POST']);
    const body = ['GET', 'HEAD'].includes(method) ? '' : this.#body();
    const type = this.#happens(0.9) ? 'application/json' : printed(this.#text());
    const length = body === '' ? [] : [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`];
    const own = this.#some(3, () => `${this.#one(headers)}: ${printed(this.#text())}`);
    const lines = [`${method} ${this.#address(method)} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...length, ...own];
    const head = `${lines.join('\r\n')}\r\n\r\n`;
    if (!this.#happens(0.05)) {
      return { method, head, body, isRaw: false };
    }
    const broken = [printed(this.#text()), head.slice(this.#below(head.length)), head.replaceAll('\r\n', '\n\r'), `\u0016\u0003${head}`];
    return { method, head: this.#one(broken), body, isRaw: true };
  }

  #happens(share: number): boolean {
    return this.#random() < share;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)] as Item;
  }

  #some<Item>(most: number, make: () => Item): readonly Item[] {
    return Array.from({ length: this.#below(most + 1) }, make);
  }

  #text(): string {
    const units = Array.from({ length: this.#below(12) }, () => this.#below(0x10000));
    return this.#one([
      this.#one(known),
      this.#one(known),
      this.#one(odd),
      `${this.#one(known)}${this.#one(odd)}`,
      String.fromCharCode(...units),
    ]);
  }

  #escaped(value: string): string {
    return this.#happens(0.9) ? encodeURIComponent(value.toWellFormed()) : value.replace(/[^!-~]/gu, '~');
  }

  #value(depth = 0): unknown {
    if (depth > 3 || this.#happens(0.6)) {
      return this.#one([this.#text(), this.#below(1_000) - 100, this.#random() * 1e21, true, null, '', 2 ** 53]);
    }
    const inside = (): unknown => this.#value(depth + 1);
    return this.#happens(0.5)
      ? this.#some(4, inside)
      : Object.fromEntries(this.#some(4, () => [this.#one([...fields, ...facetNames]), inside()]));
  }

  // Nearly right, so that it comes further than the first check.
  #search(): unknown {
    const filter = Object.fromEntries(this.#some(4, () => [this.#one(facetNames), this.#some(60, () => this.#text())]));
    const asked = {
      query: this.#text(),
      filter,
      page: this.#below(5),
      pageSize: 1 + this.#below(100),
      sortBy: this.#some(1, () => 'title'),
    };
    const lists = this.#happens(0.3) ? { ids: this.#some(10, () => this.#text()) } : asked;
    return this.#happens(0.6) ? lists : { ...lists, [this.#one(fields)]: this.#value() };
  }

  #body(): string {
    const written = JSON.stringify(this.#happens(0.7) ? this.#search() : this.#value());
    const cut = written.slice(0, this.#below(written.length + 1));
    return this.#one([written, written, written, written, cut, this.#text(), '['.repeat(this.#below(5_000))]);
  }

  #address(method: string): string {
    const isPosted = method === 'POST' && this.#happens(0.9);
    const pattern = isPosted ? this.#one(posted) : this.#one([...calls, ...pages, ...pages, `/${this.#text()}`]);
    const path = pattern.replace(/:\w+/gu, () => this.#escaped(this.#text())).replace(/[^!-~]/gu, '~');
    const query = this.#some(5, () => `${this.#one(parameters)}=${this.#escaped(this.#text())}`).join('&');
    return `${path}${query === '' ? '' : `?${query}`}`.slice(0, 12_000);
  }
}
