import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** Whether two entries or more (pages, and parts that come when they are wanted) need a module. */
function isShared(id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  let entries = 0;
  const visit = (module: string): void => {
    const info = seen.has(module) ? null : graph.getModuleInfo(module);
    seen.add(module);
    if (info) {
      entries += info.isEntry || info.dynamicImporters.length > 0 ? 1 : 0;
      info.importers.forEach(visit);
    }
  };
  visit(id);
  return entries > 1;
}

// Few files: what is shared is in one file with the browser's entry, and each page is one. A file for every other set of sharers would be
// five requests more.
const browserOutput = {
  entryFileNames: 'app/[name]-[hash].js',
  chunkFileNames: 'app/[name]-[hash].js',
  codeSplitting: {
    groups: [{ name: (id: string, graph: ModuleGraph) => (browserEntry.test(id) || isShared(id, graph) ? 'app' : null) }],
  },
};

export default defineConfig(({ command }) => ({
  plugins: [layerOrder, reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // The server's bundle carries its packages and is always a production build: it starts at once, whatever the environment says.
  ...(command === 'build' ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { assetsDir: 'app', copyPublicDir: false, cssCodeSplit: false, cssTarget },
  environments: {
    client: { build: { rolldownOptions: { output: browserOutput } } },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
}));
