import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { chunkOf } from './scripts/first-paint/chunks.ts';
import { firstPaint } from './scripts/first-paint/plugin.ts';
import { hosting } from './scripts/hosting/plugin.ts';
import { settingsProblem } from './scripts/hosting/settings.ts';
import { slimIcons } from './scripts/icons/plugin.ts';
import { installableApp } from './scripts/pwa/service-worker.ts';
import { publishableKey } from './supabase/local/keys.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const isEndToEnd = mode === 'e2e';
  // Browser tests use the embedded backend, even when the environment names a hosted one.
  const hostedUrl = isEndToEnd ? undefined : env.VITE_SUPABASE_URL;

  return {
    plugins: [
      react(),
      tailwindcss(),
      slimIcons(),
      firstPaint({
        origin: hostedUrl && new URL(hostedUrl).origin,
        key: (hostedUrl && env.VITE_SUPABASE_PUBLISHABLE_KEY) || publishableKey,
      }),
      hosting({ supabaseUrl: hostedUrl }),
      installableApp(),
      !isEndToEnd && requireHostedBackend(settingsProblem(env), !!hostedUrl),
      !hostedUrl &&
        localBackend({ dataDir: isEndToEnd ? false : 'supabase/.temp', countsAccounts: !isEndToEnd }),
    ],
    resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
    build: {
      outDir: isEndToEnd ? 'dist-e2e' : 'dist',
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Bundler timings depend on the load of the machine.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [{ name: chunkOf, includeDependenciesRecursively: false }],
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

/**
 * Builds need a hosted backend, because the embedded one only serves `npm start` and tests. `npm start` needs one when
 * its URL is set.
 */
function requireHostedBackend(problem: string | null, isNamed: boolean): Plugin {
  return {
    name: 'require-hosted-backend',
    apply: (_config, { command, isPreview }) => command === 'build' || (isNamed && !isPreview),
    // Fails before the build, so that an earlier build stays intact.
    config() {
      if (problem === null) return;
      const error = new Error(problem);
      // The stack trace does not help to fix a setting.
      error.stack = problem;
      throw error;
    },
  };
}
