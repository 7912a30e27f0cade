/** Client of the site at the development provider. */
export const developmentClient = 'catalogus';
/** Audience of the API's access tokens. */
export const developmentAudience = 'https://api.catalogus.test';
/** Scope of the API's access tokens. */
export const developmentScope = 'catalogus.access';
