import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { minify } from 'terser';
import { defineConfig, transformWithOxc, type Manifest, type Plugin } from 'vite';
import { asciiText } from './scripts/site/ascii-text.ts';
import { smallPackages } from './scripts/site/small-packages.ts';

// Class names are as short as can be (letters for the file, a number for the class): they are in style sheet, scripts and every page.
// Files are numbered by name, so both builds agree and nothing depends on which file was read first.
const styleFiles = globSync('src/web/**/*.module.css', { cwd: import.meta.dirname }).toSorted();
const classesOf = new Map<string, string[]>();

function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/u, ''));
  const classes = classesOf.get(path) ?? [];
  classesOf.set(path, classes.includes(name) ? classes : [...classes, name]);
  const place = styleFiles.indexOf(path);
  const letters = String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26));
  return `${letters}${(classesOf.get(path) ?? []).indexOf(name)}`;
}

// These read nesting and light-dark() themselves; older ones would need every rule twice.
const cssTarget = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

// Whatever file comes first in the stylesheet, it begins with the order of the layers, and with it which rule wins.
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/src\/web\/.*\.css$/u.test(id) ? `@layer tokens, base, layout, parts, print;\n${code}` : undefined),
};

const browserEntry = /\/src\/web\/entry\.client\.tsx$/u;
type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

/** The entries that need a module: the browser's own, pages, and parts that come when they are wanted. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const seen = new Set<string>();
  const entries: string[] = [];
  const visit = (module: string): void => {
    const info = seen.has(module) ? null : graph.getModuleInfo(module);
    seen.add(module);
    if (info) {
      entries.push(...(info.isEntry || info.dynamicImporters.length > 0 ? [module] : []));
      info.importers.forEach(visit);
    }
  };
  visit(id);
  return entries;
}

// Few files: what is shared is in one file with the browser's entry, and each page is one. A file for every other set of sharers would be requests
// more. Only script that neither the home page nor a search needs is apart, because most visits begin there, and so are script that only parts need
// that are loaded later, and what only pages of lists need, which is much: what my list shares
// with those of accounts, and what only these share.
const page = /\/src\/web\/routes\/[^/]+\.tsx$/u;
const listPage = /\/src\/web\/routes\/(?:my-list|account-lists?)\.tsx$/u;
const myListPage = /\/src\/web\/routes\/my-list\.tsx$/u;
const startingPage = /\/src\/web\/routes\/(?:home|products)\.tsx$/u;

function groupOf(id: string, graph: ModuleGraph): string | null {
  const entries = entriesOf(id, graph);
  if (browserEntry.test(id) || entries.some((entry) => browserEntry.test(entry))) {
    return 'app';
  }
  // What all three pages of lists need is as good as what all pages need: the lists of an account need nothing of my list for it.
  if (entries.length < 2 || (entries.length < 3 && entries.every((entry) => listPage.test(entry)))) {
    return null;
  }
  if (id.endsWith('.css') || entries.some((entry) => startingPage.test(entry))) {
    return 'app';
  }
  return entries.some((entry) => page.test(entry)) ? 'pages' : 'parts';
}

/** A file for what only pages of lists share, and one of `pages` needs. */
const listGroup =
  (pages: RegExp, name: string) =>
  (id: string, graph: ModuleGraph): string | null => {
    const entries = entriesOf(id, graph);
    return entries.length > 1 && entries.every((entry) => listPage.test(entry)) && entries.some((entry) => pages.test(entry)) ? name : null;
  };

const browserOutput = {
  // Names of files stand in the script of every page, and compression takes half of each of these characters.
  hashCharacters: 'hex' as const,
  entryFileNames: 'app/[name]-[hash].js',
  chunkFileNames: 'app/[name]-[hash].js',
  // A group takes what its modules import along: what more pages share goes first.
  codeSplitting: {
    groups: [
      { name: groupOf, debugName: 'shared', priority: 2 },
      { name: listGroup(myListPage, 'lists'), debugName: 'lists', priority: 1 },
      { name: listGroup(listPage, 'book-lists'), debugName: 'lists of accounts', priority: 0 },
    ],
  },
};

const clientFolder = 'build/web/client';
const entryFile = 'src/web/entry.client.tsx';
const pageFile = /^src\/web\/routes\/(.+)\.tsx$/u;

/** The files that a file of the source became, with those it needs: itself first. */
function filesOf(manifest: Manifest, source: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk && !scripts.includes(chunk.file)) {
      scripts.push(chunk.file);
      chunk.imports?.forEach(visit);
      styles.push(...(chunk.css ?? []));
    }
  };
  visit(source);
  return { scripts, styles: [...new Set(styles)] };
}

/** Tells the server what the browser's build made, so that a page names its files in its head. The browser's build comes first. */
const pageFiles: Plugin = {
  name: 'page-files',
  resolveId: (id) => (id === 'virtual:page-files' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:page-files') {
      return undefined;
    }
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const pages = Object.keys(manifest).flatMap((key) => {
      const [, name] = pageFile.exec(key) ?? [];
      return name === undefined ? [] : [[name, filesOf(manifest, key)]];
    });
    return `export default ${JSON.stringify({ entry: filesOf(manifest, entryFile), pages: Object.fromEntries(pages) })}`;
  },
};

const terserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true, keep_fargs: false, inline: 1 },
  format: { comments: false },
} as const;

const headScriptId = /^\0?virtual:head-script\/(.+)$/u;

/** Makes a script for the head of pages out of its file in `src/web/early`, which imports nothing but types. */
const headScripts: Plugin = {
  name: 'head-scripts',
  resolveId: (id) => (headScriptId.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, name] = headScriptId.exec(id) ?? [];
    if (name === undefined) {
      return undefined;
    }
    const file = join(import.meta.dirname, `src/web/early/${name}.ts`);
    this.addWatchFile(file);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    const { code: script = '' } = await minify(`(()=>{${code.replace(/^export \{\};?$/mu, '')}})()`, terserOptions);
    return `export default ${JSON.stringify(script)}`;
  },
};

// Packages mark modules for servers of another kind; one side may hold at once what the other reads later; minifying takes its time. None is news.
const checks = { moduleLevelDirective: false, ineffectiveDynamicImport: false, bundlerTimings: false };

// The server's bundle carries its packages: it starts at once.
export default defineConfig({
  appType: 'custom',
  plugins: [layerOrder, smallPackages(), pageFiles, headScripts, asciiText],
  css: { modules: { generateScopedName: scopedName } },
  build: { assetsDir: 'app', copyPublicDir: false, emptyOutDir: true, cssTarget },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: clientFolder,
        manifest: true,
        minify: 'terser',
        modulePreload: { polyfill: false },
        terserOptions,
        rolldownOptions: { input: entryFile, output: browserOutput, checks },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'build/web/server',
        target: 'node24',
        ssr: true,
        rolldownOptions: { input: 'src/web/server.ts', output: { entryFileNames: 'index.js', codeSplitting: false }, checks },
      },
    },
  },
});
