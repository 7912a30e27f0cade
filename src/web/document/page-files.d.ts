/** Output files of the build: of the browser's entry and of each page, with their dependencies; the own file first. */
declare module 'virtual:page-files' {
  type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  const pageFiles: { readonly entry: Files; readonly pages: Readonly<Record<string, Files>> };
  export default pageFiles;
}

/** A script of `early/` as it is inlined in the head of a page. */
declare module 'virtual:head-script/*' {
  const script: string;
  export default script;
}
