import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { firstVisitChunk } from './scripts/first-paint/chunks.ts';
import { firstPaint } from './scripts/first-paint/plugin.ts';
import { hosting } from './scripts/hosting/plugin.ts';
import { installableApp } from './scripts/pwa/service-worker.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const hostedUrl = env.VITE_SUPABASE_URL;
  const isEndToEnd = mode === 'e2e';

  return {
    plugins: [
      react(),
      tailwindcss(),
      firstPaint(),
      hosting({ supabaseUrl: hostedUrl }),
      installableApp(),
      !hostedUrl && !isEndToEnd && requireHostedBackend(),
      !hostedUrl && localBackend({ dataDir: isEndToEnd ? false : 'supabase/.temp' }),
    ],
    resolve: { alias: { '@': pathOf('./src'), ...(command === 'build' && withoutWarnings) } },
    build: {
      outDir: isEndToEnd ? 'dist-e2e' : 'dist',
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: firstVisitChunk, debugName: 'first visit', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: {
      host: 'localhost',
      watch: { ignored: ['**/supabase/.temp/**', '**/test-results/**', '**/playwright-report/**'] },
    },
    preview: { host: 'localhost' },
  };
});

/** The package exports the build with the warnings for developers only; 0.4 KiB on every page. */
const withoutWarnings = {
  'react-router/dom': pathOf('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': pathOf('./node_modules/react-router/dist/production/index.mjs'),
};

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/** The embedded backend serves `npm start` and the tests; a build for others needs a hosted one. */
function requireHostedBackend(): Plugin {
  return {
    name: 'require-hosted-backend',
    apply: 'build',
    buildStart() {
      this.error(
        'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set, so this build would have no backend. ' +
          'Put both into .env.local (see docs/deploy.md).',
      );
    },
  };
}
