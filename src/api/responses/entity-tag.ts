import { hash } from 'node:crypto';

/**
 * The entity tag of bytes. Servers with the same bytes agree on it, and what another publication, program or setting makes differently has another one
 * (RFC 9110, 8.8.3).
 */
export const entityTag = (bytes: Buffer | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);
