/** Paths of the calls that no page makes: they are for other programs, and for people who look. They are apart, so that no page carries them. */
export const serverPaths = {
  changes: '/api/v2/Products/changes',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  health: '/api/health',
  ready: '/api/ready',
} as const;
