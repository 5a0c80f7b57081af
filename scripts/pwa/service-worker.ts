import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';

import { webManifest } from './web-manifest.ts';

/**
 * Web manifest and service worker. The worker precaches the build and never caches responses of the backend. A new
 * version waits for the user's consent (`src/app/pwa/`).
 */
export function installableApp(): PluginOption[] {
  let outDir = '';
  const findOutDir: PluginOption = {
    name: 'find-out-dir',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: webManifest,
    // Icons are not precached, because the operating system fetches them itself, and only online.
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      manifestTransforms: [withIntegrity((file) => resolve(outDir, file))],
      importScripts: ['/previous-version.js', '/push.js'],
      inlineWorkboxRuntime: true,
      clientsClaim: true,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [...pathsOfTheBackend, aFile],
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: async ({ request }) => (await caches.match(request)) ?? fetch(request),
        },
      ],
    },
  });
  return [findOutDir, onlyAfterBuild(worker)];
}

/** Runs these plugins only after a successful build: otherwise the worker would precache files of an earlier build. */
function onlyAfterBuild(plugins: Plugin[]): Plugin[] {
  let isWritten = false;
  const watch: Plugin = {
    name: 'build-is-written',
    writeBundle() {
      isWritten = true;
    },
  };
  const waiting = plugins.map((plugin): Plugin => {
    const { closeBundle } = plugin;
    if (typeof closeBundle !== 'object') return plugin;
    const { handler } = closeBundle;
    return {
      ...plugin,
      closeBundle: {
        ...closeBundle,
        handler(error) {
          return isWritten ? handler.call(this, error) : undefined;
        },
      },
    };
  });
  return [watch, ...waiting];
}

/** Paths of the embedded backend, which shares the app's origin (`supabase/local/vite-plugin.ts`). */
const pathsOfTheBackend = [/^\/_mail/, /^\/rest\//, /^\/auth\/v1\//, /^\/functions\//, /^\/realtime\//];
const aFile = /^[^?]*\.\w+(\?|$)/;

/** Many hosts answer a missing file with a page; the integrity hash prevents caching that. */
function withIntegrity(pathOf: (file: string) => string): ManifestTransform {
  return async (entries) => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        // index.html has no integrity hash, because hosts may modify it.
        if (entry.url === 'index.html') return entry;
        const hash = createHash('sha256').update(await readFile(pathOf(entry.url)));
        return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
      }),
    ),
  });
}
