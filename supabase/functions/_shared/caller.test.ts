import { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict';

import { networkOf } from './address-key.ts';
import { identifyCaller } from './caller.ts';
import { readProject } from './project.ts';

const project = readProject(
  (name) =>
    ({
      SUPABASE_URL: 'https://project.example',
      SUPABASE_ANON_KEY: 'old-key',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_new"}',
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
    })[name],
);
const id = '6f2c1b44-7b7e-4c0e-9a55-0d8c5c1f0a11';

function identify(
  headers: Record<string, string>,
  answer: Response = Response.json({ id, is_anonymous: false }),
) {
  const request = new Request('https://project.example/', { headers });
  return identifyCaller(request, project, async () => answer);
}

Deno.test('a user counts by account, everybody else by address', async () => {
  const signedIn = { apikey: 'old-key', authorization: 'Bearer a.b.c', 'x-forwarded-for': '203.0.113.7' };
  deepEqual(await identify(signedIn), { kind: 'user', key: `user:${id}` });
  const anonymous = await identify(signedIn, Response.json({ id, is_anonymous: true }));
  const visitor = await identify({ apikey: 'sb_publishable_new', 'x-forwarded-for': '203.0.113.7' });
  equal(anonymous?.kind, 'anonymous');
  equal(visitor?.kind, 'visitor');
  equal(anonymous?.key, visitor?.key);
  match(visitor?.key ?? '', /^address:[0-9a-f]{32}$/);
  const keyAsToken = { ...signedIn, authorization: 'Bearer old-key' };
  deepEqual(await identify(keyAsToken), visitor);
});

Deno.test('a wrong key, no key and a refused token are nobody', async () => {
  equal(await identify({}), null);
  equal(await identify({ apikey: 'wrong' }), null);
  equal(await identify({ apikey: '' }), null);
  const withToken = { apikey: 'old-key', authorization: 'Bearer a.b.c' };
  for (const status of [401, 403, 404]) equal(await identify(withToken, new Response('', { status })), null);
  equal(await identify(withToken, Response.json({ id: 'no uuid' })), null);
  await rejects(identify(withToken, new Response('', { status: 500 })));
});

Deno.test('what the gateway says about the address wins over what the caller claims', async () => {
  const real = { apikey: 'old-key', 'cf-connecting-ip': '203.0.113.7' };
  const claimed = await identify({ ...real, 'x-forwarded-for': '198.51.100.1' });
  deepEqual(claimed, await identify(real));
  const other = await identify({ ...real, 'cf-connecting-ip': '203.0.113.8' });
  notEqual(other?.key, claimed?.key);
});

const networks: [address: string, network: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['no:address', 'no:address'],
];
for (const [address, network] of networks) {
  Deno.test(`"${address}" counts as "${network}"`, () => equal(networkOf(address), network));
}
