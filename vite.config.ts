import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { installableApp } from './scripts/pwa/service-worker.ts';
import { securityHeaders } from './scripts/security-headers.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

/**
 * What every page of a person's own data needs comes in one file: in the dozens of crumbs that are left when each module
 * is shared by another set of pages it takes 4 KiB more.
 */
const personalChunk = {
  name: 'personal',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      '@tanstack/(query-core|react-query)/',
      '@supabase/postgrest-js/',
      'src/data/(app-error|mutation-meta|optimistic-list|personal-data-context|refresh-guard)',
      'src/data/(gift-queries|person-queries|offline/is-lost|offline/offline-personal-data|rows/)',
      'src/data/supabase/(request|to-app-error|supabase-personal-data|.*-table)',
      'src/data/(profile-queries|offline/waiting-count)',
      'src/lib/(log-error|rest-client|supabase-env|authorized-fetch|use-media-query|use-today)[.]',
      'src/domain/(calendar-day|compare-text|countdown|gift|paper|price-label|reminder|reminder-text)[.]',
      'src/ui/(avatar|badge|card|card-grid-layout|page|ribbon|skeleton|tag|bow-shape|paper)[.]',
      'icons/(users-round|log-out|plus|sparkles|tag|heart|trash|calendar-days|arrow-left|refresh-cw)[.]',
    ]
      .join('|')
      .replaceAll('/', String.raw`[\\/]`),
  ),
};

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const hostedUrl = env.VITE_SUPABASE_URL;
  const isEndToEnd = mode === 'e2e';

  return {
    plugins: [
      react(),
      tailwindcss(),
      securityHeaders({ supabaseUrl: hostedUrl }),
      installableApp(),
      !hostedUrl && !isEndToEnd && requireHostedBackend(),
      !hostedUrl && localBackend({ dataDir: isEndToEnd ? false : 'supabase/.temp' }),
    ],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    build: {
      outDir: isEndToEnd ? 'dist-e2e' : 'dist',
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: [personalChunk] } } },
    },
    server: {
      host: 'localhost',
      watch: { ignored: ['**/supabase/.temp/**', '**/test-results/**', '**/playwright-report/**'] },
    },
    preview: { host: 'localhost' },
  };
});

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
