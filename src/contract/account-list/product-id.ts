/** Whether a text can be the id of a product. */
export const isProductId = (text: string): boolean => /^[a-z0-9]{1,64}$/u.test(text);
