import { isIP } from 'node:net';
import { z } from 'zod';
import { sectors, type Sector } from '#catalogue/education/sector.ts';

/* The kinds of values that variables of the environment have. Their messages follow the name of the variable, in Dutch. */

export const text = z.string().trim();
// Values with commas or spaces between them.
const list = text.transform((value) => value.split(/[\s,]+/u).filter(Boolean));
export const lastPort = 65_535;
export const port = z.coerce
  .number('moet een getal zijn')
  .int('moet een heel getal zijn')
  .min(0, 'moet tussen 0 en 65535 liggen')
  .max(lastPort, 'moet tussen 0 en 65535 liggen');

const isAddress = (value: string): boolean => {
  const address = URL.parse(value);
  return address !== null && /^https?:$/u.test(address.protocol);
};
// A pattern such as https://*.example is a valid address that no other equals.
const isOrigin = (value: string): boolean => isAddress(value) && new URL(value).origin === value && !value.includes('*');

// Browsers write the origin of https://Café.example:443/ as https://xn--caf-dma.example.
function originAsWritten(value: string): string | undefined {
  const { origin: written, href } = URL.parse(value) ?? {};
  return written !== undefined && isOrigin(written) && href === `${written}/` ? written : undefined;
}
/** What to write in the place of addresses that are origins, but for their spelling; otherwise `rule`. */
function originFault(values: readonly string[], rule: string): string {
  const written = values.map(originAsWritten);
  return written.includes(undefined) ? rule : `moet worden geschreven zoals browsers het doen, als ${written.join(', ')}`;
}

export const address = text.refine((value) => value === '' || isAddress(value), 'moet een adres zijn dat met http:// of https:// begint');
export const origin = text.refine((value) => value === '' || isOrigin(value), {
  error: ({ input }) => originFault([String(input)], 'moet een adres zonder pad zijn, zoals https://catalogus.example'),
});
export const addressOrPath = text.refine((value) => /^\/[^/\\]/u.test(value) || isAddress(value), {
  error: 'moet een pad zijn dat met / begint, of een adres dat met http:// of https:// begint',
  abort: true,
});

const isBase = (value: string): boolean => {
  const { username, password } = new URL(value);
  return username === '' && password === '' && !/[?#]/u.test(value);
};
/** What paths are put behind. A path is also a route of the server, so it is of plain characters. */
export const baseAddress = addressOrPath.refine(
  (value) => (isAddress(value) ? isBase(value) : /^(?:\/[\w.~-]+)+\/*$/u.test(value)),
  'moet zonder gebruikersnaam, wachtwoord, ? en # zijn, en een pad met alleen letters, cijfers en - . _ ~',
);
export const origins = list.refine((values) => values.every(isOrigin), {
  error: ({ input }) =>
    originFault(input as readonly string[], 'moet een lijst van adressen zonder pad en zonder * zijn, gescheiden door komma’s'),
});

export const nodes = list.refine(
  (values) => values.every(isAddress),
  'moet een lijst van adressen zijn die met http:// of https:// beginnen, gescheiden door komma’s',
);

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= width));
};
export const networks = list.refine(
  (values) => values.every(isNetwork),
  'moet een lijst van IP-adressen of netwerken zijn, zoals 10.0.0.5 of 10.0.0.0/8',
);
export const count = (least: number) =>
  z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(least, `moet minstens ${least} zijn`);

const sectorOf = (name: string): Sector | undefined => sectors.find((sector) => sector.toLowerCase() === name.toLowerCase());
export const sectorList = list
  .refine(
    (names) => names.length > 0 && names.every((name) => sectorOf(name) !== undefined),
    `moet een lijst zijn van ${sectors.join(', ')}`,
  )
  .transform((names) => [...new Set(names.map(sectorOf).filter((sector) => sector !== undefined))]);
