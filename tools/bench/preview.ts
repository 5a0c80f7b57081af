// Serves the build of the browser tests as a static host would: with its headers, and compressed.
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

import { type Plugin, preview } from 'vite';

import { fillPath } from './bench-group.ts';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

await preview({
  mode: 'e2e',
  preview: { port: Number(process.argv[2]), strictPort: true },
  plugins: [compressedAssets('dist-e2e'), chatFiller()],
});

/** Fills a chat past the limit of what members may write in a minute: a group of years. */
function chatFiller(): Plugin {
  return {
    name: 'chat-filler',
    configurePreviewServer(server) {
      server.middlewares.use(fillPath, (request, response, next) => {
        fillChat(request).then(() => response.end(), next);
      });
    },
  };
}

async function fillChat(request: IncomingMessage): Promise<void> {
  const [groupId, memberId, count] = (await text(request)).split(' ');
  const backend = await globalThis.paeckchenBackend?.starting;
  await backend?.sql.query(
    `insert into public.chat_messages (group_id, member_id, text, created_at)
     select $1, $2, format('Nachricht %s. Wer holt die Torte ab?', number),
       now() - make_interval(mins => $3::int - number)
     from generate_series(1, $3::int) as number`,
    [groupId, memberId, Number(count)],
  );
}

function compressedAssets(outDir: string): Plugin {
  const bodies = new Map<string, Buffer>();
  return {
    name: 'compressed-assets',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path, extension = ''] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(request.url ?? '') ?? [];
        if (!path || !request.headers['accept-encoding']?.includes('br')) return next();
        const body = bodies.get(path) ?? brotliCompressSync(readFileSync(join(outDir, path)));
        bodies.set(path, body);
        response.setHeader('Content-Type', types[extension] ?? '');
        response.setHeader('Content-Encoding', 'br');
        response.end(body);
      });
    },
  };
}
