/** Path of the first page of the manager's desk; the others are below it. */
export const deskPath = '/beheer';

/** Beginning of the paths of the manager's desk. */
export const managementPath = '/api/v2/Management/';

/** Paths of the calls of the manager's desk. They are apart from the other calls, so that no other page carries them. */
export const managementPaths = {
  overview: '/api/v2/Management/overview',
  quality: '/api/v2/Management/quality',
  unmapped: '/api/v2/Management/unmapped',
  mapping: '/api/v2/Management/mapping',
  mappingPreview: '/api/v2/Management/mapping/preview',
  run: '/api/v2/Management/runs/:run',
  report: '/api/v2/Management/runs/:run/report',
  product: '/api/v2/Management/products/:product',
  jobs: '/api/v2/Management/jobs',
  job: '/api/v2/Management/jobs/:job',
  uploads: '/api/v2/Management/uploads',
  upload: '/api/v2/Management/uploads/:upload',
} as const;
