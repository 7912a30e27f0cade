const ownNames: ReadonlySet<string | undefined> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from an address of this machine and its Host header names this machine. With DNS rebinding, a page of another site could
 * send the first without the second.
 */
export function isOwnRequest(address: string | undefined, host: string | undefined): boolean {
  const from = address?.replace(/^::ffff:/u, '');
  return ownNames.has(URL.parse(`http://${host}`)?.hostname) && (from === '::1' || from?.startsWith('127.') === true);
}
