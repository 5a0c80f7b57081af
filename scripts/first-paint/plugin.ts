import { fileURLToPath } from 'node:url';

import { type Plugin, runnerImport } from 'vite';

import type * as FirstPaint from '../../src/app/first-paint.tsx';
import { firstParts } from './first-parts.ts';

/**
 * What a visit shows before the app has loaded: the sign-in page is prerendered in the HTML, and the chunks of the page
 * that the address names are preloaded together with the entry. Connects to a backend of another origin meanwhile.
 */
export function firstPaint({ supabaseUrl }: { supabaseUrl: string | undefined }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // Only a build needs a DOM; `npm start` does not wait for it.
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
