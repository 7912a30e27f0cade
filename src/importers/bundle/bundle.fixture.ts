/** A line of a bundle with an area. */
export const area = '{"kind":"area","name":"Talen","position":0}';

/** A line of a bundle with a product. */
export const product = (change: object = {}): string =>
  JSON.stringify({
    kind: 'product',
    id: 'a',
    title: 'Newton havo 4',
    assembly: [],
    authors: [],
    learningPhases: [],
    educationTypes: [],
    targetUsers: [],
    subjectIds: [],
    methodIds: [],
    ...change,
  });
