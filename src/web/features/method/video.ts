/**
 * The address of an embedded video, on the YouTube host without cookies; undefined when the address is not a video on YouTube.
 * Spec 3: a video counts when its URL contains 'youtube'.
 */
export function videoEmbed(videoUrl: string | null | undefined): string | undefined {
  if (!videoUrl || !URL.canParse(videoUrl)) {
    return undefined;
  }
  const url = new URL(videoUrl);
  const host = url.hostname.replace(/^(?:www|m)\./u, '');
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') {
    return undefined;
  }
  const id = url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/u.exec(url.pathname)?.[1];
  return id && /^[\w-]{6,20}$/u.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=nl` : undefined;
}
