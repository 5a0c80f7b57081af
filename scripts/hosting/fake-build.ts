import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { staticHostHeaders, staticHostRedirects } from './host-files.ts';

/** Minimal files of a build, one per rule of the hosts. */
export function fakeBuild(project: string): Map<string, string> {
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
    // Simulates an operator who copied more than the build.
    ['/.env', 'SECRET=1'],
    ['/.git/HEAD', 'ref: refs/heads/main'],
  ]);
}

/** Writes files to a new folder, with compressed assets, and returns its path. */
export function writeBuild(files: Map<string, string>): string {
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
