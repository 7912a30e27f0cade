import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Class names keep their own word, so that a page's HTML can be read; the file's hash keeps two components apart.
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/u, ''));
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // The server's bundle carries its packages and is always a production build: it starts at once, whatever the environment says.
  ...(command === 'build' ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: { assetsDir: 'app', copyPublicDir: false },
  environments: { ssr: { build: { target: 'node24', rollupOptions: { input: 'src/web/server.ts' } } } },
}));
