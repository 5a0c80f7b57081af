import type { Plugin } from 'vite';

/**
 * React Router without what no page uses. Names for developer tools and contexts that nobody marked as free of effects
 * keep its forms, fetchers and scroll positions in the build; 1 KiB on every page.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler(code) {
        return { code: withoutEffects(code), map: null };
      },
    },
  };
}

/** The module without what keeps its components and contexts in the build when nobody imports them. */
export function withoutEffects(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
}
