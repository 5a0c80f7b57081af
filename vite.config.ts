import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { securityHeaders } from './scripts/security-headers.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

const missingBackend = [
  'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set, so the build would have no backend.',
  'Put both into .env.local (see README.md, "Deploy").',
].join('\n');

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const hostedUrl = env.VITE_SUPABASE_URL;
  const isEndToEnd = mode === 'e2e';
  if (command === 'build' && !hostedUrl && !isEndToEnd) throw new Error(missingBackend);

  return {
    plugins: [
      react(),
      tailwindcss(),
      securityHeaders({ supabaseUrl: hostedUrl }),
      !hostedUrl && localBackend({ dataDir: isEndToEnd ? false : 'supabase/.temp' }),
    ],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    build: {
      outDir: isEndToEnd ? 'dist-e2e' : 'dist',
      target: 'es2023',
      manifest: true,
      assetsInlineLimit: 0,
    },
    server: {
      host: 'localhost',
      watch: { ignored: ['**/supabase/.temp/**', '**/test-results/**', '**/playwright-report/**'] },
    },
    preview: { host: 'localhost' },
  };
});
