import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { isDecodable } from '../../src/lib/address/repair-address.ts';
import { nginxConfig, staticHostHeaders, staticHostRedirects } from './host-files.ts';

export interface HostAnswer {
  status: number;
  /** Undefined when the host answers with its own error page. */
  text: string | undefined;
  headers: Record<string, string>;
}

export type Host = (path: string) => HostAnswer | Promise<HostAnswer>;

type Files = Map<string, string>;

/** Minimal files of a build: at least one for each header or redirect rule of the hosts. */
export function fakeBuild(project: string): Files {
  return new Map([
    ['/index.html', 'the page'],
    ['/404.html', 'the page says that there is none'],
    ['/_headers', staticHostHeaders(project)],
    ['/_redirects', staticHostRedirects()],
    ['/robots.txt', 'robots'],
    ['/favicon.ico', 'icon'],
    ['/sw.js', 'worker'],
    ['/manifest.webmanifest', '{}'],
    ['/assets/index-a1.js', 'script '.repeat(1000)],
    // Secret files, as if an operator had copied more than the build.
    ['/.env', 'SECRET=1'],
    ['/.git/HEAD', 'ref: refs/heads/main'],
  ]);
}

/** Writes files to a new folder, with compressed assets, and returns its path. */
export function writeBuild(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-build-'));
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (!name.startsWith('/assets/')) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  return folder;
}

/**
 * Model of a static host, such as Cloudflare Pages with `_redirects` and `_headers`: redirects, then files, then
 * `404.html`; a 404 is never cached.
 */
export function staticHost(files: Files): Host {
  const redirects = linesOf(files.get('/_redirects')).map((line) => line.split(' '));
  const rules = (files.get('/_headers') ?? '').split('\n\n').map((text) => text.trim().split('\n'));
  // The host reads `_headers` and `_redirects` itself and publishes neither.
  const published = new Map([...files].filter(([name]) => !/^\/(?:_|\.)/.test(name)));
  return (path) => {
    const [, target = path] = redirects.find(([rule = '']) => isMatch(rule, path)) ?? [];
    if (target.endsWith('/index.html')) return { status: 308, text: '', headers: {} };
    const text = published.get(target === '/' ? '/index.html' : target);
    const headers: Record<string, string> = {};
    for (const [rule = '', ...lines] of rules) {
      if (!isMatch(rule, path)) continue;
      for (const line of lines) {
        const [name = '', value = ''] = line.trim().split(/: (.*)/);
        headers[name.toLowerCase()] = value;
      }
    }
    if (text !== undefined) return { status: 200, text, headers };
    return {
      status: 404,
      text: files.get('/404.html'),
      headers: { ...headers, 'cache-control': 'no-store' },
    };
  };
}

interface Location {
  kind: string;
  path: string;
  body: string;
}

/** Model of nginx's location order: exact, longest prefix with ^~, expressions in order, then /. */
export function nginx(files: Files, project: string): Host {
  const config = nginxConfig(project);
  const found = config.matchAll(/^ {2}location (=|~|\^~)? ?(\S+) \{([^]*?)^ {2}\}/gm);
  const locations = [...found].map(([, kind = '', path = '', body = '']): Location => ({ kind, path, body }));
  const always = config.matchAll(/^ {2}add_header (\S+) "(.*)" always;/gm);
  const headers = Object.fromEntries(
    [...always].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const [, hiddenPath = '', robots = ''] = /^map \$request_uri [^]*?~(\S+) +"(.*)";/m.exec(config) ?? [];
  const cache = [...config.matchAll(/^ {2}(default|~\S+) +"(.*)";/gm)];

  function answer(status: number, uri: string): HostAnswer {
    const errorPage = new RegExp(`error_page ${status} (?:=(\\d+) )?(\\S+);`).exec(config);
    const [, changed, page = uri] = errorPage ?? [];
    const shown = Number(changed ?? status);
    const kept = cache.find(([, rule = '']) => rule !== 'default' && new RegExp(rule.slice(1)).test(page));
    const [, , value = ''] = kept ?? cache.find(([, rule]) => rule === 'default') ?? [];
    const cacheControl = shown < 400 ? { 'cache-control': value } : {};
    const type = /default_type (\S+);/.exec(locationOf(page)?.body ?? '')?.[1];
    return {
      status: shown,
      text: files.get(page),
      headers: { ...headers, ...cacheControl, ...(type !== undefined && { 'content-type': type }) },
    };
  }
  function locationOf(path: string): Location | undefined {
    const prefixes = locations
      .filter((location) => ['', '^~'].includes(location.kind) && path.startsWith(location.path))
      .toSorted((a, b) => b.path.length - a.path.length);
    return (
      locations.find((location) => location.kind === '=' && location.path === path) ??
      (prefixes[0]?.kind === '^~' ? prefixes[0] : undefined) ??
      locations.find((location) => location.kind === '~' && new RegExp(location.path).test(path)) ??
      prefixes[0]
    );
  }
  function page(path: string): HostAnswer {
    if (!isDecodable(path)) return answer(400, path);
    const body = locationOf(path)?.body ?? '';
    const refusal = /return (\d+);|(internal);/.exec(body);
    if (refusal) return answer(Number(refusal[1] ?? 404), path);
    const [, last] = /try_files \$uri (\S+);/.exec(body) ?? [];
    if (files.has(path)) return answer(200, path);
    return last?.startsWith('/') ? answer(200, last) : answer(404, path);
  }
  return (path) => {
    const found = page(path);
    if (!new RegExp(hiddenPath).test(path)) return found;
    return { ...found, headers: { ...found.headers, 'x-robots-tag': robots } };
  };
}

function isMatch(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
}

function linesOf(text = ''): string[] {
  return text.split('\n').filter(Boolean);
}

export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
