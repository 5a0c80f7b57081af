import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';

import { bootScript } from '../first-paint/boot-script.ts';
import { pages } from '../first-paint/first-pages.ts';
import { placeholders } from '../hosting/settings.ts';
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
  // Files that `npm run compress` adds to a build.
  '.br',
  '.gz',
  '',
]);

/** Scripts of code loaded on a tap (chunks.ts). */
const laterScript = /^assets\/[\w-]+-later-[\w-]{8}\.js$/;

/** Files that every build must have; after a failed build some are missing. */
const neededFiles = [
  'index.html',
  '404.html',
  '_headers',
  '_redirects',
  'sw.js',
  'previous-version.js',
  'push.js',
  'manifest.webmanifest',
  /^assets\/.+\.js$/,
  laterScript,
];

/** Strings of the embedded backend, which must not reach a browser. */
const backendTraces = ['PGlite', 'pglite', 'supabase/lite', 'katharina@example.org', 'paeckchenBackend'];
const foreignSource =
  /(?:\bsrc|\bhref)="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\/|@import\s+["'](?:https?:)?\/\//;

/** Missing files and forbidden contents of a build; empty when clean. */
export function problemsOfBuild(folder: string): string[] {
  if (!existsSync(folder)) return [`${folder} is no build: npm run build writes one`];
  const paths = filesIn(folder);
  const names = paths.map((path) => nameIn(folder, path));
  const scripts = paths.filter((path) => path.endsWith('.js'));
  const circle = circleOfScripts(scripts);
  return [
    ...problemsOfNames(names),
    ...paths.flatMap((path) => problemsOfFile(folder, path)),
    ...(circle.length > 0 ? [`${circle.join(', ')} import each other`] : []),
    ...scripts.flatMap((path) => pagesIn(path).map((page) => `${basename(path)} would load ${page}`)),
  ];
}

const pageNames = pages.map(({ module }) => basename(module, '.tsx')).join('|');
/** Scripts that load whole pages: the router, and the demo, which shows a person's page. */
const loadsPages = /^(?:app|demo-page)-[\w-]{8}\.js$/;

/** Pages that a script would load without showing them: for code loaded on a tap, or for one part of the page. */
function pagesIn(path: string): string[] {
  const script = basename(path);
  const code = readFileSync(path, 'utf8');
  const isLater = laterScript.test(`assets/${script}`);
  const ofPage = new RegExp(`^(?:${pageNames})(?:-content|-parts)?-[\\w-]{8}\\.js$`);
  const wholePage = new RegExp(`^(?:${pageNames})-[\\w-]{8}\\.js$`);
  return [
    ...importsOf(code).filter((file) => isLater && ofPage.test(file)),
    ...lazyImportsOf(code).filter((file) => !loadsPages.test(script) && wholePage.test(file)),
  ];
}

/** Scripts in an import cycle or on a path between cycles. In a cycle one script runs before its dependency. */
function circleOfScripts(paths: string[]): string[] {
  const left = new Map(paths.map((path) => [basename(path), importsOf(readFileSync(path, 'utf8'))]));
  const isEnd = (file: string, imports: string[]) =>
    !imports.some((other) => left.has(other)) || ![...left.values()].flat().includes(file);
  let size: number;
  do {
    size = left.size;
    for (const [file, imports] of left) if (isEnd(file, imports)) left.delete(file);
  } while (left.size < size);
  return [...left.keys()];
}

function importsOf(code: string): string[] {
  return Array.from(code.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g), ([, file = '']) => file);
}

function lazyImportsOf(code: string): string[] {
  return Array.from(code.matchAll(/import\(["`]\.\/([^"`]+)["`]\)/g), ([, file = '']) => file);
}

function problemsOfNames(names: string[]): string[] {
  const missing = neededFiles.filter((needed) =>
    typeof needed === 'string' ? !names.includes(needed) : !names.some((name) => needed.test(name)),
  );
  if (missing.length === 0) return [];
  const list = missing
    .map((needed) =>
      typeof needed === 'string' ? needed : needed === laterScript ? 'assets/*-later-*.js' : 'assets/*.js',
    )
    .join(', ');
  return [`${list} ${missing.length === 1 ? 'is' : 'are'} missing, so the build failed: npm run build`];
}

function problemsOfFile(folder: string, path: string): string[] {
  const file = nameIn(folder, path);
  if (!shippedTypes.has(extname(file))) return [`${file}: no file of this type is shipped`];
  if (!/\.(?:html|js|css|webmanifest)$/.test(file)) return [];
  const text = readFileSync(path, 'utf8');
  const problems = findSecrets(text).map(({ kind }) => `${file}: ${kind}`);
  for (const trace of backendTraces)
    if (text.includes(trace)) problems.push(`${file}: "${trace}" belongs to the embedded backend`);
  for (const placeholder of placeholders)
    if (text.includes(placeholder)) problems.push(`${file}: "${placeholder}" is the example of .env.example`);
  if (/\.(?:html|css)$/.test(file) && foreignSource.test(text))
    problems.push(`${file}: loads something from another origin`);
  if (file.endsWith('.html') && inlineScripts(text).some((script) => script !== bootScript))
    problems.push(`${file}: holds a script that no policy allows`);
  if (/^\/\/# sourceMappingURL=/m.test(text)) problems.push(`${file}: names a source map`);
  return problems;
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/gi);
  return Array.from(scripts, ([, text = '']) => text);
}

function nameIn(folder: string, path: string): string {
  return relative(folder, path).replaceAll('\\', '/');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
