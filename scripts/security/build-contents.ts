import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

import { bootScript } from '../first-paint/boot-script.ts';
import { findSecrets } from './secret-patterns.ts';

const shippedTypes = new Set([
  '.html',
  '.js',
  '.css',
  '.woff2',
  '.svg',
  '.png',
  '.webp',
  '.webmanifest',
  '.txt',
  '.ico',
  // Beside the files they are made of (`npm run compress`).
  '.br',
  '.gz',
  '',
]);

/** What only the embedded backend says; none of it may reach a browser. */
const backendTraces = ['PGlite', 'pglite', 'supabase/lite', 'katharina@example.org', 'paeckchenBackend'];
const foreignSource =
  /(?:\bsrc|\bhref)="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\/|@import\s+["'](?:https?:)?\/\//;

/** Everything in a build that must not be shipped; empty when it is clean. */
export function problemsOfBuild(folder: string): string[] {
  return filesIn(folder).flatMap((path) => {
    const file = relative(folder, path).replaceAll('\\', '/');
    if (!shippedTypes.has(extname(file))) return [`${file}: no file of this type is shipped`];
    if (!/\.(?:html|js|css|webmanifest)$/.test(file)) return [];
    const text = readFileSync(path, 'utf8');
    const problems = findSecrets(text).map(({ kind }) => `${file}: ${kind}`);
    for (const trace of backendTraces)
      if (text.includes(trace)) problems.push(`${file}: "${trace}" belongs to the embedded backend`);
    if (/\.(?:html|css)$/.test(file) && foreignSource.test(text))
      problems.push(`${file}: loads something from another origin`);
    if (file.endsWith('.html') && inlineScripts(text).some((script) => script !== bootScript))
      problems.push(`${file}: holds a script that no policy allows`);
    if (/^\/\/# sourceMappingURL=/m.test(text)) problems.push(`${file}: names a source map`);
    return problems;
  });
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/gi);
  return Array.from(scripts, ([, text = '']) => text);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
