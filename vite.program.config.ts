import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiText } from './scripts/site/ascii-text.ts';

const outDir = 'build/program';

// Threads, files and the root are found from the place of a module: in the bundle it is still that of its source.
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) {
      return undefined;
    }
    const source = relative(join(import.meta.dirname, outDir), id);
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
  },
};

// Loaded when they are asked for, with files and native parts of their own: they stay where they are installed.
const onlySomeServers = [
  '@opensearch-project/opensearch',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'oidc-provider',
  'prom-client',
  'sharp',
];

// The server in a few files: finding and reading hundreds of modules is a quarter of a start.
export default defineConfig({
  appType: 'custom',
  plugins: [ownPlaces, asciiText],
  ssr: { noExternal: true, external: onlySomeServers },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/main.ts',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { bundlerTimings: false },
    },
  },
});
