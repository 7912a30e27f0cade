/**
 * The parameter of the button of a form without script: the parts of the text that ticked a box, as 'facet start-end' with commas between them. The
 * server redirects it to `letterlijk` where the facet has no tick left, so no page reads it.
 */
export const saidPartsParameter = 'gelezen';
