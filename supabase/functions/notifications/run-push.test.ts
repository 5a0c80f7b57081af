import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { createECDH } from 'node:crypto';

import ece from 'http_ece';

import { testBrowser } from './push/test-browser.ts';
import { sendDue } from './run.ts';
import {
  aboutLukas,
  appUrl,
  claimed,
  deliveryId,
  linksUrl,
  lukas,
  now,
  testProject,
  tokens,
} from './test-project.ts';

const phone = await testBrowser('https://fcm.googleapis.com/fcm/send/phone');
const laptop = await testBrowser('https://updates.push.services.mozilla.com/wpush/v2/laptop');
const [phoneId, laptopId] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'];
const devices = [
  { id: phoneId, ...phone.subscription },
  { id: laptopId, ...laptop.subscription },
];
const canary = 'Kanarienvogel';

function read(body: Uint8Array | undefined, { privateKey, subscription } = phone) {
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const params = { version: 'aes128gcm', privateKey: key, authSecret: subscription.auth };
  return JSON.parse(ece.decrypt(Buffer.from(body ?? []), params).toString());
}

Deno.test('every device gets the same words, which it alone can read', async () => {
  const gift = {
    personId: lukas,
    recipientName: 'Lukas',
    status: 'idea',
    occasion: null,
    occasionDate: null,
  };
  const gifts = Array.from({ length: 3 }, () => ({ ...gift, title: canary }));
  const { services, pushed, finished } = await testProject({
    pushes: [claimed(1, { content: aboutLukas({ gifts, devices }) })],
  });
  deepEqual(await sendDue(['push'], services), { mails: {}, pushes: { sent: 1 }, problems: {} });
  deepEqual(finished, [
    {
      p_results: [{ id: deliveryId(1), state: 'sent', problem: null, wait: null }],
      p_devices: [
        { id: phoneId, delivery: deliveryId(1), state: 'delivered' },
        { id: laptopId, delivery: deliveryId(1), state: 'delivered' },
      ],
    },
  ]);
  const message = read(pushed.find(({ url }) => url.endsWith('phone'))?.body);
  deepEqual(read(pushed.find(({ url }) => url.endsWith('laptop'))?.body, laptop), message);
  const { t, ...rest } = message;
  deepEqual(rest, {
    web_push: 8030,
    notification: {
      title: 'Noch 7 Tage: Lukas’ Geburtstag',
      body: '3 Ideen gemerkt, noch keine verpackt.',
      navigate: `${appUrl}/erinnerung#${t}`,
      tag: '2026-11-19 reminders',
      lang: 'de',
    },
    links: linksUrl,
    canSnooze: true,
  });
  equal((await tokens.read(t, now))?.scope, 'act');
  ok(!JSON.stringify(message).includes(canary));
  const [{ headers } = { headers: new Headers() }] = pushed;
  // The push expires at 22:00 in Berlin; it is sent at 9:05.
  equal(headers.get('ttl'), String(12 * 3600 + 55 * 60));
  match(headers.get('topic') ?? '', /^[\w-]{32}$/);
});

const outcomes: [name: string, statuses: [number, number], result: unknown, deviceStates: unknown[]][] = [
  ['one device is gone', [410, 201], { state: 'sent', problem: null, wait: null }, ['gone', 'delivered']],
  [
    'all devices are gone',
    [404, 410],
    { state: 'skipped', problem: 'no device', wait: null },
    ['gone', 'gone'],
  ],
  [
    'our key is refused',
    [403, 403],
    { state: 'failed', problem: 'push 403', wait: null },
    ['failed', 'failed'],
  ],
  ['one service is busy', [429, 201], { state: 'retry', problem: '429', wait: 60 }, ['delivered']],
];
for (const [name, [first, second], result, states] of outcomes) {
  Deno.test(`a message of which ${name}`, async () => {
    const { services, finished } = await testProject(
      { pushes: [claimed(1, { content: aboutLukas({ devices }) })] },
      {
        push: (url) =>
          new Response(null, {
            status: url.endsWith('phone') ? first : second,
            headers: { 'retry-after': '60' },
          }),
      },
    );
    await sendDue(['push'], services);
    deepEqual(finished[0]?.p_results, [{ id: deliveryId(1), ...(result as object) }]);
    deepEqual(
      finished[0]?.p_devices.map(({ state }) => state),
      states,
    );
  });
}

for (const [day, canSnooze] of [
  ['2026-11-24', true],
  ['2026-11-25', false],
  ['2026-11-26', false],
] as const) {
  Deno.test(`on ${day} there is ${canSnooze ? 'a' : 'no'} day left to remind again`, async () => {
    const content = aboutLukas({ devices: devices.slice(0, 1) });
    const at = new Date(`${day}T08:05:00Z`);
    const { services, pushed } = await testProject({ pushes: [claimed(1, { day, content })] }, { at });
    await sendDue(['push'], services);
    equal(read(pushed[0]?.body).canSnooze, canSnooze);
  });
}

Deno.test('several occasions, news and a probe lead to their pages, and act on nothing', async () => {
  const [person] = aboutLukas().people as Record<string, unknown>[];
  const mia = '00000000-0000-4000-8000-0000000000b2';
  const people = [person, { ...person, id: mia, name: 'Mia' }];
  const news = [
    { name: 'Familie', ideas: 2, comments: 0, messages: 5, reservations: 0, draws: 2, payments: 1 },
  ];
  const one = devices.slice(0, 1);
  const { services, pushed } = await testProject({
    pushes: [
      claimed(1, { content: aboutLukas({ people, devices: one }) }),
      claimed(2, { kind: 'group', content: { news, devices: one } }),
      claimed(3, { kind: 'test', content: { devices: one } }),
    ],
  });
  await sendDue(['push'], services);
  const said = pushed.map(({ body }) => {
    const { notification, t, links } = read(body);
    return [notification.title, { body: notification.body, to: notification.navigate, t: t ?? links }];
  });
  deepEqual(Object.fromEntries(said), {
    '2 Anlässe stehen an': { body: 'Lukas und Mia', to: `${appUrl}/`, t: undefined },
    'Deine Probe ist da': {
      body: 'So erreichen dich deine Erinnerungen.',
      to: `${appUrl}/settings/erinnerungen`,
      t: undefined,
    },
    'Neues in „Familie“': {
      body: '2 Ideen, 5 Nachrichten, Neues bei 2 Wichtelrunden, eine Überweisung offen',
      to: `${appUrl}/friends`,
      t: undefined,
    },
  });
});

Deno.test('the longest texts fit into what services take', async () => {
  const [person] = aboutLukas().people as Record<string, unknown>[];
  const people = [{ ...person, name: '👨‍👩‍👧‍👦'.repeat(40), occasion: '🎁'.repeat(100) }];
  const { services, pushed, finished } = await testProject({
    pushes: [claimed(1, { content: aboutLukas({ people, devices: devices.slice(0, 1) }) })],
  });
  await sendDue(['push'], services);
  equal(finished[0]?.p_results[0]?.state, 'sent');
  ok((pushed[0]?.body.length ?? Infinity) <= 4096);
});

Deno.test('many are written down a few at a time, each once', async () => {
  const content = aboutLukas({ devices: devices.slice(0, 1) });
  const pushes = Array.from({ length: 60 }, (_, number) => claimed(number, { content }));
  const { services, finished, pushed } = await testProject({ pushes });
  deepEqual((await sendDue(['push'], services)).pushes, { sent: 60 });
  const ids = finished.flatMap(({ p_results }) => p_results.map(({ id }) => id));
  deepEqual([pushed.length, ids.length, new Set(ids).size], [60, 60, 60]);
  ok(finished.length <= 4);
});
