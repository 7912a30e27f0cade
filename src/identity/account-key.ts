import { hash } from 'node:crypto';
import type { VerifiedAccount } from './access-token.ts';

/** The key under which something is stored for an account: a digest of issuer and subject, so that what is stored names nobody. */
export const accountKey = ({ subject, claims: { iss = '' } }: VerifiedAccount): string =>
  hash('sha256', JSON.stringify([iss, subject]), 'base64url');
