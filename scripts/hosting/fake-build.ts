import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { staticHostHeaders, staticHostRedirects } from './host-files.ts';

/** The files of a build, as far as hosts tell them apart. */
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
    // Somebody copied more than the build.
    ['/.env', 'SECRET=1'],
    ['/.git/HEAD', 'ref: refs/heads/main'],
  ]);
}

/** Writes them to a new folder, with the compressed forms of assets, and returns it. */
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
