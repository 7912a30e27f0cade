/** What the id of a product is made of. */
export const productIdPattern = /^[a-z0-9]{1,64}$/u;
/** Whether a text can be the id of a product. */
export const isProductId = (text: string): boolean => productIdPattern.test(text);
