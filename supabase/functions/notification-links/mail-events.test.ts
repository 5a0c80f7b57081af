import { deepEqual, equal } from 'node:assert/strict';

import { now, request, setUp, webhookSecret } from './test-links.ts';

const seconds = now.getTime() / 1000;
const bounced = {
  type: 'email.bounced',
  data: { to: ['Anna@example.org'], bounce: { type: 'Permanent', message: 'No such user' } },
};

interface Signed {
  body?: string;
  id?: string;
  at?: number;
  secret?: string;
  /** Signed text; given when the signature must not match the body. */
  text?: string;
  header?: (signature: string) => string;
}

async function event({ body = JSON.stringify(bounced), id = 'msg_1', at = seconds, ...rest }: Signed = {}) {
  const {
    secret = webhookSecret,
    text = `${id}.${at}.${body}`,
    header = (signature) => `v1,${signature}`,
  } = rest;
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (sign) => sign.codePointAt(0) ?? 0);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  const headers = {
    'svix-id': id,
    'svix-timestamp': String(at),
    'svix-signature': header(btoa(String.fromCodePoint(...signed))),
  };
  return request('/mail-events', { method: 'POST', headers, body });
}

async function blockedBy(sent: Request, changes = {}) {
  const { handle, calls } = setUp({}, changes);
  const { status } = await handle(sent);
  return [status, ...calls.map(([procedure, args]) => [procedure, args.p_address])];
}

Deno.test('the example of the makers of Svix', async () => {
  const sent = request('/mail-events', {
    method: 'POST',
    headers: {
      'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'svix-timestamp': '1614265330',
      'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: '{"test": 2432232314}',
  });
  const secret = {
    webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: () => new Date(1_614_265_330_000),
  };
  deepEqual(await blockedBy(sent, secret), [200]);
});

const blocked = ['block_mail', 'anna@example.org'];
const events: [name: string, event: unknown, blocked: unknown[]][] = [
  ['an address that does not exist', bounced, [blocked]],
  ['a complaint', { type: 'email.complained', data: { to: ['anna@example.org'] } }, [blocked]],
  ['a bounce that says no more', { type: 'email.bounced', data: { to: ['anna@example.org'] } }, [blocked]],
  [
    'a full mailbox',
    { type: 'email.bounced', data: { to: ['anna@example.org'], bounce: { type: 'Transient' } } },
    [],
  ],
  ['a mail that arrived', { type: 'email.delivered', data: { to: ['anna@example.org'] } }, []],
  ['something new', { type: 'contact.created', data: { email: 'anna@example.org' } }, []],
  ['no object', 5, []],
];
for (const [name, json, calls] of events) {
  Deno.test(`${name} blocks ${calls.length === 0 ? 'nobody' : 'the address'}`, async () => {
    deepEqual(await blockedBy(await event({ body: JSON.stringify(json) })), [200, ...calls]);
  });
}

const accepted: [name: string, Signed][] = [
  ['five minutes ago', { at: seconds - 300 }],
  ['in five minutes', { at: seconds + 300 }],
  ['with an older signature beside it', { header: (signature) => `v1,AAAA v1a,xyz v1,${signature}` }],
];
for (const [name, signed] of accepted) {
  Deno.test(`an event that was signed ${name} counts`, async () => {
    deepEqual(await blockedBy(await event(signed)), [200, blocked]);
  });
}

const refused: [name: string, Signed][] = [
  ['six minutes ago', { at: seconds - 301 }],
  ['in the future', { at: seconds + 301 }],
  ['with another secret', { secret: `whsec_${btoa('another secret of somebody')}` }],
  ['for another text', { text: `msg_1.${seconds}.{}` }],
  ['for another id', { text: `msg_2.${seconds}.${JSON.stringify(bounced)}` }],
  ['in another version', { header: (signature) => `v2,${signature}` }],
  ['without a version', { header: (signature) => signature }],
  ['with nothing', { header: () => '' }],
  ['without an id', { id: '' }],
  ['at no moment', { at: Number.NaN }],
  ['with a text of 300 KB', { body: JSON.stringify({ ...bounced, more: 'x'.repeat(300_000) }) }],
];
for (const [name, signed] of refused) {
  Deno.test(`an event that was signed ${name} is refused`, async () => {
    deepEqual(await blockedBy(await event(signed)), [401]);
  });
}

Deno.test('without a secret, and with one that is too short, nothing is taken', async () => {
  deepEqual(await blockedBy(await event(), { webhookSecret: '' }), [503]);
  const short = `whsec_${btoa('short')}`;
  deepEqual(await blockedBy(await event({ secret: short }), { webhookSecret: short }), [401]);
  equal((await setUp().handle(request('/mail-events'))).status, 405);
});
