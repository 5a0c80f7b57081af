import { fileURLToPath } from 'node:url';

import { type Plugin, runnerImport } from 'vite';

import type * as FirstPaint from '../../src/app/first-paint.tsx';
import { firstParts } from './first-parts.ts';
import type { Api } from './page.ts';

/**
 * First paint: prerenders the sign-in page and the head of personal pages into the HTML, preloads the chunks of the
 * addressed page together with the entry, and starts its first requests.
 */
export function firstPaint(api: Api): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // Lazy import: only a build needs jsdom, `npm start` does not.
        const { withFirstPaint } = await import('./page.ts');
        const { signInMarkup, headMarkup } = await firstPaintModule();
        const pictures = { signIn: signInMarkup(), head: headMarkup() };
        return withFirstPaint(html, { api, parts: firstParts(bundle), pictures });
      },
    },
  };
}

async function firstPaintModule(): Promise<typeof FirstPaint> {
  const { module } = await runnerImport<typeof FirstPaint>('/src/app/first-paint.tsx', {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module;
}
