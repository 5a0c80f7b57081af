import { deepEqual, equal, match, ok } from 'node:assert/strict';

import { sendDue } from './run.ts';
import {
  aboutLukas,
  appUrl,
  batch,
  claimed,
  deliveryId,
  linksUrl,
  lukas,
  now,
  testProject,
  tokens,
  user,
} from './test-project.ts';

const done = { state: 'sent', problem: null, wait: null };
const canary = 'Kanarienvogel';

Deno.test('a mail says what is due, in both forms, with links that are signed', async () => {
  const { services, sent, keys, results } = await testProject({ mails: [[claimed(1)]] });
  const report = await sendDue(['mail'], services);
  deepEqual(report, { mails: { sent: 1 }, pushes: {}, problems: {} });
  deepEqual(results(), [[deliveryId(1), done]]);
  deepEqual(keys, [batch]);
  const [mail] = sent;
  ok(mail);
  deepEqual(mail.to, ['anna1@example.org']);
  equal(mail.subject, 'Noch 7 Tage: Lukas’ Geburtstag');
  const token = /\/erinnerung#(\S+)/.exec(mail.text)?.[1] ?? '';
  deepEqual(await tokens.read(token, now), {
    v: 1,
    scope: 'act',
    user,
    delivery: deliveryId(1),
    kind: 'occasion',
    subject: lukas,
    occursOn: '2026-11-26',
    exp: now.getTime() / 1000 + 30 * 86_400,
  });
  const leave = await tokens.mailOff(user);
  equal(
    mail.text,
    `Bald ist es so weit

Dieser Anlass steht an.

Noch 7 Tage · Lukas’ Geburtstag
Donnerstag, 26. November
Noch kein Geschenk verpackt.
Idee wählen: ${appUrl}/people/${lukas}
Schon erledigt: ${appUrl}/erinnerung#${token}

-- 
Du bekommst diese E-Mail, weil du Erinnerungen eingeschaltet hast.
Erinnerungen abbestellen: ${appUrl}/erinnerung#${leave}
Einstellungen: ${appUrl}/settings/erinnerungen
Päckchen · Der Geschenkplaner
`,
  );
  equal(mail.headers['List-Unsubscribe'], `<${linksUrl}/abmelden?t=${leave}>`);
  for (const text of [
    'Bald ist es so weit',
    'Lukas’ Geburtstag',
    'Donnerstag, 26. November',
    `#${token}`,
    `#${leave}`,
  ]) {
    ok(mail.html.includes(text), text);
  }
  match(mail.html, />7<\/span>Tage</);
  ok(!/<img|<script|src=|@import|url\(/i.test(mail.html));
});

Deno.test('no title of a gift gets into a mail, even if the database said one', async () => {
  const gift = {
    personId: lukas,
    recipientName: 'Lukas',
    status: 'idea',
    occasion: null,
    occasionDate: null,
  };
  const gifts = [{ ...gift, title: canary, notes: canary }, gift];
  const news = [
    // Group news from an older database, which does not yet count draws and payments.
    { groupId: user, name: 'Familie', ideas: 2, comments: 0, messages: 5, reservations: 0, title: canary },
    { groupId: user, name: 'Büro', draws: 1, payments: 2, title: canary },
  ];
  const { services, sent, results } = await testProject({
    mails: [[claimed(1, { content: aboutLukas({ gifts, news }) })]],
  });
  await sendDue(['mail'], services);
  deepEqual(results(), [[deliveryId(1), done]]);
  match(sent[0]?.text ?? '', /2 Ideen gemerkt, noch keine verpackt\.\n/);
  match(
    sent[0]?.text ?? '',
    /\nNeues aus deinen Gruppen\nFamilie: 2 Ideen, 5 Nachrichten\nBüro: Neues beim Wichteln, 2 Überweisungen offen\n/,
  );
  ok(!JSON.stringify(sent).includes(canary));
});

Deno.test('a hostile name is one short line that no program makes a link of', async () => {
  const name = `<b>evil.example/x</b> "a&b" http://evil.example\r\nBcc: evil@evil.example ${'x'.repeat(100)}`;
  const [person] = aboutLukas().people as Record<string, unknown>[];
  const content = aboutLukas({
    people: [{ ...person, name }],
    news: [{ name, ideas: 1, comments: 0, messages: 0, reservations: 0 }],
  });
  const { services, sent } = await testProject({ mails: [[claimed(1, { content })]] });
  await sendDue(['mail'], services);
  const [mail] = sent;
  ok(mail);
  ok(!/[\r\n]/.test(mail.subject));
  ok(Array.from(mail.subject).length < 140);
  for (const text of [mail.html, mail.text]) ok(!/evil\.example|http:\/\/evil|@evil/.test(text));
  ok(!mail.html.includes('<b>'));
  ok(mail.html.includes('&lt;b&gt;evil.\u2060example'));
});

Deno.test('the greeting is short, one line, and no link', async () => {
  const greeted = async (userName: unknown) => {
    const { services, sent } = await testProject({
      mails: [[claimed(1, { content: aboutLukas({ userName }) })]],
    });
    await sendDue(['mail'], services);
    return { text: sent[0]?.text.split('\n')[2], html: sent[0]?.html ?? '' };
  };
  equal((await greeted('Katharina')).text, 'Hallo Katharina, dieser Anlass steht an.');
  for (const nobody of [null, undefined, '', ' \u200B']) {
    equal((await greeted(nobody)).text, 'Dieser Anlass steht an.');
  }
  const { text, html } = await greeted(`<b>evil.example</b>\r\nBcc: ${'x'.repeat(100)}`);
  match(text ?? '', /^Hallo <b>evil\.\u2060example<\/b> Bcc: x+…, dieser Anlass steht an\.$/);
  ok(html.includes('Hallo &lt;b&gt;evil.\u2060example&lt;/b&gt; Bcc:'));
});

Deno.test('who has nothing left to be told gets no mail, the others of the batch do', async () => {
  const wrapped = {
    personId: lukas,
    recipientName: null,
    status: 'wrapped',
    occasion: null,
    occasionDate: null,
  };
  const [person] = aboutLukas().people as Record<string, unknown>[];
  const moved = [{ ...person, occasionDate: '1990-12-01' }];
  const { services, sent, results } = await testProject({
    mails: [
      [
        claimed(1, { content: aboutLukas({ gifts: [wrapped] }) }),
        claimed(2, { content: aboutLukas({ people: [] }) }),
        claimed(3, { content: aboutLukas({ people: moved }) }),
        claimed(4),
      ],
    ],
  });
  await sendDue(['mail'], services);
  const skipped = { state: 'skipped', problem: 'nothing to say', wait: null };
  deepEqual(results(), [
    [deliveryId(1), skipped],
    [deliveryId(2), skipped],
    [deliveryId(3), skipped],
    [deliveryId(4), done],
  ]);
  deepEqual(
    sent.map(({ to }) => to),
    [['anna4@example.org']],
  );
});

Deno.test('several occasions and the news are one mail; news alone name no group in the subject', async () => {
  const [person] = aboutLukas().people as Record<string, unknown>[];
  const mia = '00000000-0000-4000-8000-0000000000b2';
  const people = [{ ...person, id: mia, name: 'Mia', occasion: 'Nikolaus', occursOn: '2026-12-06' }, person];
  const reminders = [{ id: batch, title: 'Oma anrufen', date: '2026-11-19', personName: null }];
  const special = { name: 'Sophie', birthday: '1994-12-01', occursOn: '2026-12-01', lead: 21 };
  const news = [{ name: 'Familie', ideas: 0, comments: 0, messages: 1, reservations: 0 }];
  const { services, sent } = await testProject({
    mails: [
      [
        claimed(1, { content: aboutLukas({ people, reminders, special, news }) }),
        claimed(2, { kind: 'group', content: { news } }),
      ],
    ],
  });
  await sendDue(['mail'], services);
  deepEqual(
    sent.map(({ subject }) => subject),
    ['4 Erinnerungen für dich', 'Neues aus deinen Gruppen'],
  );
  const order = [
    'Oma anrufen',
    'Lukas’ Geburtstag',
    'Sophies Geburtstag',
    'Nikolaus für Mia',
    'Familie: 1 Nachricht',
  ];
  match(sent[0]?.text ?? '', /^Bald ist es so weit\n\nDas steht bei dir an\.\n/);
  const places = order.map((text) => sent[0]?.text.indexOf(text) ?? -1);
  deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  ok(places.every((place) => place >= 0));
  match(sent[1]?.text ?? '', /^Neues aus deinen Gruppen\n\nFamilie: 1 Nachricht\nZu den Gruppen: /);
});

Deno.test('a probe arrives although nothing is due, at any hour', async () => {
  const { services, sent } = await testProject(
    { mails: [[claimed(1, { kind: 'test', content: {} })]] },
    { at: new Date('2026-11-19T21:30:00Z') },
  );
  await sendDue(['mail'], services);
  equal(sent[0]?.subject, 'Deine Probe ist da');
});

Deno.test('after 22 o’clock nothing is said before the morning, and what may have arrived not days later', async () => {
  for (const [at, attempts, state, problem] of [
    ['2026-11-19T21:00:00Z', 1, 'retry', 'night'],
    ['2026-11-19T21:00:00Z', 2, 'unknown', 'night'],
    ['2026-11-21T08:00:00Z', 2, 'failed', 'too late'],
  ] as const) {
    const mails = [[claimed(1, { attempts })]];
    const { services, sent, results } = await testProject({ mails }, { at: new Date(at) });
    await sendDue(['mail'], services);
    deepEqual(results(), [[deliveryId(1), { state, problem, wait: null }]]);
    deepEqual(sent, []);
  }
});

Deno.test('a mail that nobody came to send for days tells the facts of the day it is sent', async () => {
  const at = new Date('2026-11-22T08:00:00Z');
  const { services, sent } = await testProject({ mails: [[claimed(1)]] }, { at });
  await sendDue(['mail'], services);
  deepEqual(
    sent.map(({ subject }) => subject),
    ['Noch 4 Tage: Lukas’ Geburtstag'],
  );
});

Deno.test('a service that is down leaves the batch whole, and is not asked again in this minute', async () => {
  const { services, results, keys } = await testProject(
    { mails: [[claimed(1), claimed(2)], [claimed(3)]] },
    { mail: () => new Response(null, { status: 503 }) },
  );
  const report = await sendDue(['mail'], services);
  const unknown = { state: 'unknown', problem: '503', wait: null };
  deepEqual(results(), [
    [deliveryId(1), unknown],
    [deliveryId(2), unknown],
  ]);
  deepEqual(keys, [batch]);
  deepEqual(report, { mails: { unknown: 2 }, pushes: {}, problems: { '503': 2 } });
});

Deno.test('a batch that comes back after a crash has the same key, and what was taken counts as sent', async () => {
  const { services, keys, results } = await testProject(
    { mails: [[claimed(1, { is_repeat: true, attempts: 2 })]] },
    { mail: () => Response.json({ name: 'invalid_idempotent_request' }, { status: 409 }) },
  );
  await sendDue(['mail'], services);
  deepEqual(keys, [batch]);
  deepEqual(results(), [[deliveryId(1), done]]);
});

Deno.test('a call sends ten batches at most', async () => {
  const mails = Array.from({ length: 12 }, (_, number) => [claimed(number)]);
  const { services, sent } = await testProject({ mails });
  await sendDue(['mail'], services);
  equal(sent.length, 10);
});

Deno.test('a row that nobody understands, and an address that is none, hold up nobody', async () => {
  const { services, sent, results } = await testProject({
    mails: [[claimed(1, { day: 'yesterday' }), claimed(2, { email: null }), claimed(3)]],
  });
  await sendDue(['mail'], services);
  deepEqual(
    new Map(results() as [string, unknown][]),
    new Map<string, unknown>([
      [deliveryId(1), { state: 'failed', problem: 'unreadable', wait: null }],
      [deliveryId(2), { state: 'failed', problem: 'address', wait: null }],
      [deliveryId(3), done],
    ]),
  );
  equal(sent.length, 1);
});

Deno.test('without settings for mail nothing is claimed', async () => {
  const { services, finished } = await testProject({ mails: [[claimed(1)]] });
  deepEqual(await sendDue(['mail', 'push'], { ...services, mail: null, push: null }), {
    mails: {},
    pushes: {},
    problems: {},
  });
  deepEqual(finished, []);
});
