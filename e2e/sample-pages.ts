/** Pages of the sample catalogue that tests and pictures visit: a name, and an address that holds as long as the sample does. */
export const samplePages = {
  home: '/',
  results: '/producten?search=wiskunde',
  'results-last-page': '/producten?search=spanningsveld&page=999',
  nothing: '/producten?search=qqqqxxxx',
  refused: `/producten?search=${'a'.repeat(2_001)}`,
  product: '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek',
  area: '/domein/exacte-vakken',
  subject: '/domein/exacte-vakken/natuurkunde',
  method: '/domein/exacte-vakken/natuurkunde/spanningsveld',
  editions: '/domein/exacte-vakken/natuurkunde/spanningsveld/edities',
  edition: '/domein/exacte-vakken/natuurkunde/spanningsveld/3e-druk',
  list: '/mijn-lijst',
  'account-lists': '/boekenlijsten',
  compare: '/vergelijken',
  about: '/over-de-catalogus',
  'own-feed': '/eigen-aanbod',
  questions: '/veelgestelde-vragen',
  consent: '/toestemming',
  'missing-page': '/bestaat-niet',
  'missing-area': '/domein/bestaat-niet',
  'missing-product': '/product/0000-leerboek-natuurkunde',
} as const;

type SamplePage = keyof typeof samplePages;

/** Every page with its name, for a test of each. */
export const everyPage = Object.entries(samplePages) as readonly (readonly [SamplePage, string])[];

/** Pages that answer with what was asked for; the others say that it is not there or cannot be. */
export const foundPages: readonly (readonly [SamplePage, string])[] = everyPage.filter(
  ([name]) => name !== 'refused' && !name.startsWith('missing'),
);
