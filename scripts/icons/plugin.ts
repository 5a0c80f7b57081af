import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import { type IconNode, onePath } from './one-path.ts';

const lineIcon = fileURLToPath(new URL('line-icon.ts', import.meta.url));

/**
 * Lucide icons with one path instead of up to nine elements, which saves a fifth of the DOM of a page of cards. `npm
 * start` uses the originals.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
          __iconData?: { node: IconNode };
        };
        const path = icon ? onePath(icon.node) : null;
        if (path === null) return null;
        return {
          code: [
            `import { lineIcon } from ${JSON.stringify(lineIcon)};`,
            `export default /* @__PURE__ */ lineIcon(${JSON.stringify(path)});`,
          ].join('\n'),
          map: null,
        };
      },
    },
  };
}
