import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

import { securityHeaders } from '../../scripts/hosting/response-headers.ts';

const BUILD = 'dist-e2e';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  origin: string;
  /** Deploys a new version: every script has a new name, and the old names are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

/** Serves the build like a host for single-page apps: the page for every unknown path, no backend. */
export async function serveBuild(): Promise<StaticHost> {
  const scripts = new Set(readdirSync(`${BUILD}/assets`).filter((name) => name.endsWith('.js')));
  let isNext = false;

  async function find(path: string): Promise<Buffer | string | null> {
    const isGone = isNext && scripts.has(path.replace('/assets/', ''));
    if (isGone || !(extname(path) in types)) return null;
    const file = await readFile(BUILD + path.replace('/next-', '/')).catch(() => null);
    return file && isNext && extname(path) === '.js' ? nextVersion(file.toString()) : file;
  }

  /** Renames scripts in a file and drops the worker's integrity hashes. */
  function nextVersion(text: string): string {
    return text
      .replaceAll(/[\w.-]+\.js\b/g, (name) => (scripts.has(name) ? `next-${name}` : name))
      .replaceAll(/,integrity:"[^"]+"/g, '')
      .replace(/(url:"index.html",revision:)"\w+"/, '$1"next"');
  }

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, 'http://localhost');
    const page = (await readFile(`${BUILD}/index.html`)).toString();
    const file = await find(pathname);
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', (file && types[extname(pathname)]) ?? 'text/html');
    response.end(file ?? (isNext ? nextVersion(page) : page));
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET') void answer(request.url ?? '/', response);
    else response.writeHead(405).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNext = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
