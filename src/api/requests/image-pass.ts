import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { imagePassCookie } from '#contract/routes.ts';

/** Signed cookies for the images of a closed catalogue: the request for an image carries no token, but it does carry cookies. */
export type ImagePass = {
  /** Whether a request with these cookies may have an image. */
  readonly admits: (cookies: string | undefined) => boolean;
  /** The Set-Cookie value after a request with a valid token; undefined while the present pass is good for more than half of its life. */
  readonly renewal: (cookies: string | undefined) => string | undefined;
};

/** The key and the clock of passes, and whether their cookie is for https alone. */
export type ImagePassOptions = {
  /** The signing key, the same on every server behind one address. Empty: a random key, so passes end with the process. */
  readonly key: string;
  readonly now: () => Date;
  /** Whether the site is on https. */
  readonly secure: boolean;
};

/** Life of a pass in seconds: a school day, so that a page that stays open keeps its covers. A request with a token renews it after half of that. */
const lifeInSeconds = 8 * 3_600;

const passIn = new RegExp(`(?:^|;\\s*)${imagePassCookie}=(\\d{1,12})\\.([\\w-]{43})(?:;|$)`, 'u');

/** Makes and verifies passes. A pass holds its end time and a signature (HMAC-SHA-256), names no account, and opens images only. */
export function createImagePass({ key, now, secure }: ImagePassOptions): ImagePass {
  const secret = key === '' ? randomBytes(32) : Buffer.from(key);
  const sign = (end: string): Buffer => createHmac('sha256', secret).update(`image ${end}`).digest();
  const inSeconds = (): number => Math.floor(now().getTime() / 1_000);

  /** Seconds until the pass among the cookies ends; 0 without a pass or with a wrong signature. */
  function left(cookies: string | undefined): number {
    const [, end = '', signature = ''] = passIn.exec(cookies ?? '') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = sign(end);
    return given.length === right.length && timingSafeEqual(given, right) ? Math.max(0, Number(end) - inSeconds()) : 0;
  }

  return {
    admits: (cookies) => left(cookies) > 0,
    renewal(cookies) {
      if (left(cookies) > lifeInSeconds / 2) {
        return undefined;
      }
      const end = String(inSeconds() + lifeInSeconds);
      // Not HttpOnly: the script of the page deletes it at sign-out.
      return `${imagePassCookie}=${end}.${sign(end).toString('base64url')}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
    },
  };
}
