const canonicalSegment = (segment: string): string => encodeURIComponent(decodeURIComponent(segment).toLowerCase());

/** The one spelling of the path of a page, which other spellings also show: in lower case, with no more escapes than it needs, and without a slash at its end. */
export const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map(canonicalSegment)
    .join('/')
    .replace(/(?!^)\/+$/u, '');
