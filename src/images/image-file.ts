/** An image as it goes over the wire. `etag` changes with the bytes. */
export type ImageFile = { readonly contentType: string; readonly body: Uint8Array; readonly etag: string };
