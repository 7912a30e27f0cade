import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { imagePassCookie } from '#contract/routes.ts';

/** Passes for the images of a catalogue that is closed to anonymous visitors: an image on a page carries no token, but it does carry a cookie. */
export type ImagePass = {
  /** Whether a request with these cookies may have an image. */
  readonly admits: (cookies: string | undefined) => boolean;
  /** The cookie for who showed a valid token; undefined while the one that came along lasts long enough. */
  readonly renewal: (cookies: string | undefined) => string | undefined;
};

export type ImagePassOptions = {
  /** What passes are signed with: the same on every server behind one address. Empty: made here, and passes end with the process. */
  readonly key: string;
  readonly now: () => Date;
  /** Whether the site is on https. */
  readonly secure: boolean;
};

/** A school day, so that a page that stays open keeps its covers. Every call with a token renews the pass once half of it is over. */
const lifeInSeconds = 8 * 3_600;

const passIn = new RegExp(`(?:^|;\\s*)${imagePassCookie}=(\\d{1,12})\\.([\\w-]{43})(?:;|$)`, 'u');

/** Makes and checks passes: when they end, signed. They name nobody, and open nothing but images. */
export function createImagePass({ key, now, secure }: ImagePassOptions): ImagePass {
  const secret = key === '' ? randomBytes(32) : Buffer.from(key);
  const sign = (end: string): Buffer => createHmac('sha256', secret).update(`image ${end}`).digest();
  const inSeconds = (): number => Math.floor(now().getTime() / 1_000);

  /** Seconds that are left of the pass among the cookies; 0 for none, or one that was not made here. */
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
      // Readable for the page's own script, which takes it away when somebody signs out.
      return `${imagePassCookie}=${end}.${sign(end).toString('base64url')}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
    },
  };
}
