import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { nginxConfig } from './host-files.ts';
import type { HostAnswer } from './test-hosts.ts';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const mimeTypes = '/etc/nginx/mime.types';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0 && existsSync(mimeTypes);
export const hasBrotli = hasNginx && existsSync(brotliModule);

export interface NginxServer {
  /** Requests the path exactly as given, even one that `fetch` would normalise. */
  get: (path: string, acceptEncoding?: string) => Promise<HostAnswer>;
  close: () => Promise<void>;
}

/** Starts nginx on loopback with the configuration of the repository, without TLS. */
export async function startNginx(folder: string, project: string): Promise<NginxServer> {
  const port = await freePort();
  const work = join(folder, '../', `${folder.split('/').at(-1)}-nginx`);
  mkdirSync(work, { recursive: true });
  const site = nginxConfig(project)
    .replace(/^server \{[^}]*return 301[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}(?:listen \[::\]|ssl_certificate).*\n/gm, '')
    .replace('root /var/www/paeckchen;', `root ${folder};`)
    .replace('# brotli_static on;', hasBrotli ? 'brotli_static on;' : '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    ${hasBrotli ? `load_module ${brotliModule};` : ''}
    daemon off; master_process off; pid ${work}/pid; error_log ${work}/error.log;
    events {}
    http {
      include ${mimeTypes}; access_log off;
      ${paths.map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
      ${site}
    }`;
  writeFileSync(join(work, 'nginx.conf'), config);
  const child = spawn('nginx', ['-p', work, '-c', join(work, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  await Promise.race([
    answering(port),
    ended.then(() => Promise.reject(new Error(`nginx refuses the configuration in ${work}`))),
  ]);
  return {
    get: (path, acceptEncoding) => get(port, path, acceptEncoding),
    async close() {
      child.kill();
      await ended;
    },
  };
}

function get(port: number, path: string, acceptEncoding = 'identity'): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': acceptEncoding };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await get(port, '/').catch(() => null);
    if (answer !== null) return;
    await setTimeout(20);
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
