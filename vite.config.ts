import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { firstVisitChunk, laterChunk } from './scripts/first-paint/chunks.ts';
import { firstPaint } from './scripts/first-paint/plugin.ts';
import { hosting } from './scripts/hosting/plugin.ts';
import { settingsProblem } from './scripts/hosting/settings.ts';
import { slimIcons } from './scripts/icons/plugin.ts';
import { installableApp } from './scripts/pwa/service-worker.ts';
import { slimRouter } from './scripts/router/plugin.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const isEndToEnd = mode === 'e2e';
  // The browser tests run against the embedded backend and as delivered, also in the folder that one deploys from.
  const hostedUrl = isEndToEnd ? undefined : env.VITE_SUPABASE_URL;

  return {
    plugins: [
      react(),
      tailwindcss(),
      withoutOldDefaults(),
      slimIcons(),
      slimRouter(),
      firstPaint(),
      hosting({ supabaseUrl: hostedUrl }),
      installableApp(),
      !isEndToEnd && requireHostedBackend(settingsProblem(env), !!hostedUrl),
      !hostedUrl &&
        localBackend({ dataDir: isEndToEnd ? false : 'supabase/.temp', countsAccounts: !isEndToEnd }),
    ],
    resolve: { alias: { '@': pathOf('./src'), ...(command === 'build' && withoutWarnings) } },
    build: {
      outDir: isEndToEnd ? 'dist-e2e' : 'dist',
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // They depend on what else the machine does.
        checks: { bundlerTimings: false },
        output: {
          ...shortNames,
          codeSplitting: {
            groups: [
              { name: firstVisitChunk, debugName: 'first visit', includeDependenciesRecursively: false },
              {
                name: laterChunk,
                debugName: 'after the first page',
                includeDependenciesRecursively: false,
                minShareCount: 2,
              },
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

/** A page names some hundred files; a letter less each, as few as Rolldown allows. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** The package exports the build with the warnings for developers only; 0.4 KiB on every page. */
const withoutWarnings = {
  'react-router/dom': pathOf('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': pathOf('./node_modules/react-router/dist/production/index.mjs'),
};

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/**
 * Tailwind repeats the defaults of its properties for browsers without `@property`, older than those it supports
 * otherwise; 0.2 KiB on every page.
 */
function withoutOldDefaults(): Plugin {
  const start = '@layer properties{';
  return {
    name: 'without-old-defaults',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || typeof asset.source !== 'string') continue;
        const from = asset.fileName.endsWith('.css') ? asset.source.indexOf(start) : -1;
        if (from < 0) continue;
        const after = asset.source.indexOf('@layer', from + start.length);
        asset.source = asset.source.slice(0, from) + asset.source.slice(after);
      }
    },
  };
}

/**
 * The embedded backend serves `npm start` and the tests; a build for others needs a hosted one, and so does `npm start`
 * for somebody who has named one.
 */
function requireHostedBackend(problem: string | null, isNamed: boolean): Plugin {
  return {
    name: 'require-hosted-backend',
    apply: (_config, { command, isPreview }) => command === 'build' || (isNamed && !isPreview),
    // Before anything is built, so that a build of before stays what it is.
    config() {
      if (problem === null) return;
      const error = new Error(problem);
      // Where it is thrown helps nobody who has to mend a setting.
      error.stack = problem;
      throw error;
    },
  };
}
