import { fileURLToPath } from 'node:url';

import { type Plugin, runnerImport } from 'vite';

import type * as FirstPaint from '../../src/app/first-paint.tsx';
import { bootScript } from './boot-script.ts';
import { firstParts } from './first-parts.ts';

/**
 * What a visit shows before the app has loaded: the sign-in page is in the HTML, ready to be looked at. The parts of the
 * page that the address names are asked for together with the entry instead of after it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const parts = firstParts(bundle);
        const data = JSON.stringify(parts).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
        const sheet = /\n *<link rel="stylesheet".*>/.exec(html)?.[0] ?? '';
        const preloads = parts.app.map(
          (href) => `\n    <link rel="modulepreload" crossorigin href="${href}">`,
        );
        const head = [`\n    <script data-parts='${data}'>${bootScript}</script>`, sheet, ...preloads].join(
          '',
        );
        return html
          .replace(sheet, '')
          .replaceAll(/\n *<link rel="modulepreload".*>/g, '')
          .replace('<meta charset="utf-8" />', `$&${head}`)
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
          .replace('<div id="root">', `<div id="first-paint" inert>${await signInMarkup()}</div>\n    $&`);
      },
    },
  };
}

/** Only to be looked at: titles and form fields come with the app. */
async function signInMarkup(): Promise<string> {
  const { module } = await runnerImport<typeof FirstPaint>('/src/app/first-paint.tsx', {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module
    .signInMarkup()
    .replaceAll(/<title>.*?<\/title>|<template .*?<\/template>|<!--.*?-->/g, '')
    .replaceAll('<input ', '<input readonly ')
    .replaceAll(/ href="\/[^"]*"/g, '')
    .replaceAll(/ (?:id|for|role|name|tabindex|required|aria-(?!selected)[a-z]+|data-[a-z]+)="[^"]*"/gi, '');
}
