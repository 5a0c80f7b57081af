import { fileURLToPath } from 'node:url';

import { type Plugin, runnerImport } from 'vite';

import type * as FirstPaint from '../../src/app/first-paint.tsx';
import { firstParts } from './first-parts.ts';

/**
 * First paint: prerenders the sign-in page into the HTML, preloads the chunks of the addressed page together with the
 * entry, and preconnects to a backend of another origin.
 */
export function firstPaint({ supabaseUrl }: { supabaseUrl: string | undefined }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // Lazy import: only a build needs jsdom, `npm start` does not.
        const { withFirstPaint } = await import('./page.ts');
        const parts = firstParts(bundle);
        if (supabaseUrl !== undefined) parts.backend = new URL(supabaseUrl).origin;
        return withFirstPaint(html, parts, await signInMarkup());
      },
    },
  };
}

async function signInMarkup(): Promise<string> {
  const { module } = await runnerImport<typeof FirstPaint>('/src/app/first-paint.tsx', {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.signInMarkup();
}
