import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

// Class names keep their own word, so that a page's HTML can be read; the file's hash keeps two components apart.
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/u, ''));
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
}

// Whatever file comes first in the stylesheet, it begins with the order of the layers, and with it which rule wins.
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/src\/web\/.*\.css$/u.test(id) ? `@layer tokens, base, layout, parts, print;\n${code}` : undefined),
};

// Few files: what two entries or more share is one, what only the pages of the levels share another, and each entry and each route is one.
const ofLevels =
  /features\/(?:hierarchy|method|product|compare)\/|ui\/compare-button|catalogue\/(?:characteristic|compare\.|mappers\/(?:method|edition|subject|product))/u;

const browserOutput = {
  entryFileNames: 'app/[name]-[hash].js',
  chunkFileNames: 'app/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'shared', test: (id: string) => !ofLevels.test(id), minShareCount: 2, priority: 2 },
      { name: 'levels', test: ofLevels, minShareCount: 2, priority: 1 },
    ],
  },
};

export default defineConfig(({ command }) => ({
  plugins: [layerOrder, reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // The server's bundle carries its packages and is always a production build: it starts at once, whatever the environment says.
  ...(command === 'build' ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { assetsDir: 'app', copyPublicDir: false, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: browserOutput } } },
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } },
  },
}));
