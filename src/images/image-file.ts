import { hash } from 'node:crypto';

/** An image as it goes over the wire. `etag` changes with the bytes. */
export type ImageFile = { readonly contentType: string; readonly body: Uint8Array; readonly etag: string };

/** Makes the file of an image from its bytes. */
export const imageFile = (contentType: string, body: Uint8Array): ImageFile => ({
  contentType,
  body,
  etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
});
