/** The Dutch patterns of the package hyphen, which has no types of its own. */
declare module 'hyphen/nl/index.js' {
  type Options = { readonly hyphenChar?: string; readonly minWordLength?: number };
  const dutch: { readonly hyphenateSync: (text: string, options?: Options) => string };
  export default dutch;
}
