// npm run sim:overload: 200 pages of a group with refused sockets, with the app's watcher and the embedded backend over
// HTTP, in real time. Measures the request rate after two minutes, and the burst when the server returns after a
// minute. Takes four minutes; docs/scale.md has the figures.
import { join } from 'node:path';

import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, RealtimeClient } from '@supabase/supabase-js';
import { runnerImport } from 'vite';

import type * as PollChanges from '../src/features/groups/live/poll-changes.ts';
import type * as WatchChannel from '../src/features/groups/live/watch-channel.ts';
import type * as WatchKeeper from '../src/features/groups/live/watch-keeper.ts';
import type { Api } from '../src/lib/supabase/rest-client.ts';
import { startBackend } from '../supabase/local/backend.ts';
import { publishableKey } from '../supabase/local/keys.ts';
import { serve } from '../supabase/local/realtime/realtime-test-server.ts';

const PAGES = 200;
const OPEN_MS = 10_000;
const CLOSED_MS = 120_000;
const MEASURED_MS = 30_000;
const DOWN_MS = 60_000;

const root = join(import.meta.dirname, '..');
const live = join(root, 'src/features/groups/live');
const config = { configFile: false as const, root, resolve: { alias: { '@': join(root, 'src') } } };
const load = async <Module>(name: string) => (await runnerImport<Module>(join(live, name), config)).module;
const [{ keepWatching }, { changePoller, readCounts }, { channelOpener }] = await Promise.all([
  load<typeof WatchKeeper>('watch-keeper.ts'),
  load<typeof PollChanges>('poll-changes.ts'),
  load<typeof WatchChannel>('watch-channel.ts'),
]);
const wait = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const backend = await startBackend({ root });
const { origin, close } = await serve(backend);
const { token, groupId } = await openGroup();

/** Request times of each page, over HTTP or for a socket. */
const asked: { page: number; at: number }[] = [];
let isDown = false;
backend.realtime.mode = 'refuse';
console.error = () => undefined;

const keepers: { stop: () => void }[] = [];
for (let page = 0; page < PAGES; page += 1) {
  keepers.push(openPage(page));
  await wait(OPEN_MS / PAGES);
}
await wait(CLOSED_MS);
const measured = Date.now();
await wait(MEASURED_MS);
const asks = asked.filter(({ at }) => at >= measured).length;
isDown = true;
await wait(DOWN_MS);
isDown = false;
backend.realtime.mode = 'up';
const back = Date.now();
await wait(20_000);
const inFirst = (ms: number) =>
  new Set(asked.filter(({ at }) => at >= back && at < back + ms).map(({ page }) => page)).size;
console.table({
  'questions and attempts to connect a second and page, after two minutes':
    asks / PAGES / (MEASURED_MS / 1000),
  'pages that ask in the first second after the server is back, in %': (100 * inFirst(1000)) / PAGES,
  'in the first five': (100 * inFirst(5000)) / PAGES,
  'in the first twenty': (100 * inFirst(20_000)) / PAGES,
});
for (const keeper of keepers) keeper.stop();
await close();
await backend.close();

function openPage(page: number) {
  const none = () => () => undefined;
  const rest = new PostgrestClient<Api>(`${origin}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    async fetch(input, init) {
      asked.push({ page, at: Date.now() });
      if (isDown) return new Response(null, { status: 503 });
      return fetch(input, init);
    },
  });
  return keepWatching({
    groupId,
    open: channelOpener(() => {
      asked.push({ page, at: Date.now() });
      const client = new RealtimeClient(`${origin.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: publishableKey },
        accessToken: () => Promise.resolve(token),
      });
      return { client, close: () => void client.disconnect() };
    }),
    signals: {
      isVisible: () => true,
      isOnline: () => true,
      onVisible: none,
      onOnline: none,
      onTouch: none,
    },
    poll: changePoller(() => readCounts(rest, groupId)),
    emit: async () => true,
    hasChat: () => false,
    readChats: async () => true,
  });
}

async function openGroup() {
  const email = 'anna@example.org';
  const client = createClient(origin, publishableKey, { auth: { persistSession: false } });
  await client.auth.signUp({ email, password: 'Paeckchen1' });
  const link =
    /href="([^"]+)"/.exec(backend.mailbox.mails.find(({ to }) => to === email)?.html ?? '')?.[1] ?? '';
  const token_hash = new URL(link.replaceAll('&amp;', '&')).searchParams.get('token') ?? '';
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  const created = await client.rpc('create_group_with_admin_v2', { p_name: 'Oma Lotte' }).throwOnError();
  await client.auth.stopAutoRefresh();
  const [group] = created.data as { group_id: string }[];
  return { token: data.session?.access_token ?? '', groupId: group?.group_id ?? '' };
}
