import { failed, ok, type Result } from '#catalogue/result.ts';
import { download as downloadFile, type DownloadFailure, type DownloadOptions } from '#download/download.ts';
import { imageKind } from './image-kind.ts';
import { imageProblem, type ImageProblem, type ImageProblemCode } from './image-problem.ts';

/** Bytes and milliseconds of a download. */
const limits = { maxBytes: 10 << 20, timeout: 5000 };

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

// Visitors need not know which addresses a host has.
const problemOf: Readonly<Record<DownloadFailure['reason'], ImageProblemCode>> = {
  address: 'image.network',
  network: 'image.network',
  redirect: 'image.redirect',
  status: 'image.status',
  size: 'image.size',
  time: 'image.time',
};

/** Reads the address of an image that may be fetched: an http or https address of exactly one of the `origins`, without a password. Its fragment goes. */
export function imageAddress(address: string, origins: readonly string[]): Result<URL, ImageProblem> {
  const url = address.length <= 2000 ? URL.parse(address) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') {
    return failed(imageProblem('image.address'));
  }
  url.hash = '';
  return origins.includes(url.origin) ? ok(url) : failed(imageProblem('image.origin'));
}

/** Downloads the bytes at an address that `imageAddress` read: within the limits, without redirects, from public addresses. Never rejects. */
export async function fetchImage(url: URL, options: Partial<DownloadOptions> = {}): Promise<Result<Uint8Array, ImageProblem>> {
  const fetched = await downloadFile(url, { ...limits, accept, ...options });
  return fetched.ok ? fetched : failed(imageProblem(problemOf[fetched.problem.reason]));
}

/** Why an image cannot be shown, as far as its address, its host and its first bytes tell; undefined when it can. Never rejects. */
export async function checkImage(
  address: string,
  origins: readonly string[],
  options: Partial<DownloadOptions> = {},
): Promise<ImageProblem | undefined> {
  const url = imageAddress(address, origins);
  const fetched = url.ok ? await fetchImage(url.value, options) : url;
  if (!fetched.ok) {
    return fetched.problem;
  }
  return imageKind(fetched.value) === undefined ? imageProblem('image.format') : undefined;
}
