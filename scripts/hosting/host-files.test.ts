import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { paths } from '../../src/lib/address/paths.ts';
import { nginxConfig, staticHostHeaders, staticHostRedirects } from './host-files.ts';
import { securityHeaders } from './response-headers.ts';

const project = 'https://abc.supabase.co';

/** Parses a `_headers` file like Netlify and Cloudflare. */
function parseHeaders(file: string): { path: string; names: string[]; text: string }[] {
  return file
    .trim()
    .split('\n\n')
    .map((text) => {
      const [path = '', ...lines] = text.split('\n');
      return { path, names: lines.map((line) => /^ {2}([\w-]+): /.exec(line)?.[1] ?? line), text };
    });
}

function isMatch(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
}

describe('the policy of the pages', () => {
  test.each([
    [undefined, "connect-src 'self';"],
    [project, "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;"],
    [`${project}/`, "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;"],
    ['http://127.0.0.1:54321', "connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;"],
  ])('for the project %s names %s', (address, source) => {
    expect(securityHeaders(address)['Content-Security-Policy']).toContain(source);
  });

  test('lets no script in but the files of the app and the one in its page', () => {
    const policy = securityHeaders(project)['Content-Security-Policy'];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  });
});

describe('_headers', () => {
  const rules = parseHeaders(staticHostHeaders(project));

  test.each([
    ['/', ['no-cache']],
    ['/g/4711', ['no-cache']],
    ['/w/4711', ['no-cache']],
    ['/w/zurueck', ['no-cache']],
    ['/datenschutz', ['no-cache']],
    ['/index.html', ['no-cache']],
    ['/sw.js', ['no-cache']],
    ['/previous-version.js', ['no-cache']],
    ['/push.js', ['no-cache']],
    ['/manifest.webmanifest', ['no-cache']],
    ['/assets/index-abc.js', ['public, max-age=31536000, immutable']],
  ])('%s is kept as %j says, and nothing is said twice', (path, cache) => {
    const matching = rules.filter((rule) => isMatch(rule.path, path));
    const names = matching.flatMap((rule) => rule.names);
    expect(names).toEqual([...new Set(names)]);
    const kept = matching.flatMap(({ text }) => /Cache-Control: (.*)/.exec(text)?.[1] ?? []);
    expect(kept).toEqual(cache);
    expect(names).toEqual(expect.arrayContaining(Object.keys(securityHeaders())));
  });
});

test('where assets are named one by one, a missing one is not kept', () => {
  const rules = parseHeaders(staticHostHeaders(project, ['/assets/index-abc.js']));
  const kept = (path: string) => rules.filter((rule) => isMatch(rule.path, path)).map(({ text }) => text);
  expect(kept('/assets/index-abc.js').join('\n')).toContain('immutable');
  expect(kept('/assets/nope.js').join('\n')).not.toContain('immutable');
});

describe('_redirects', () => {
  test('names the page of every route, and only routes', () => {
    const rules = staticHostRedirects()
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(rules.map(([, to, status]) => [to, status])).toEqual(rules.map(() => ['/', '200']));
    const isNamed = (path: string) => rules.some(([rule = '']) => isMatch(rule, path));
    expect(Object.values(paths).filter((path) => !isNamed(path))).toEqual([paths.home]);
    expect(['/assets/nope.js', '/favicon.ico', '/robots.txt', '/nope'].filter(isNamed)).toEqual([]);
  });
});

test('deploy/nginx.conf is what npm run host-files writes', () => {
  // Masks host names and paths, which operators edit.
  const anywhere = (text: string) =>
    text.replaceAll(/^( *(?:server_name|ssl_certificate|ssl_certificate_key|root) +)[^;]+/gm, '$1…');
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  const address = /connect-src 'self' (\S+)/.exec(text)?.[1];
  const written = nginxConfig(address ?? 'https://your-project.supabase.co');
  expect(anywhere(text).replace('  brotli_static', '  # brotli_static')).toBe(anywhere(written));
});
