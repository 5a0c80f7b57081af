import { deepEqual, equal, match, notEqual } from 'node:assert/strict';

import { reminderId } from './act.ts';
import { act, aboutLukas, app, lukas, now, post, request, setUp, tokens, user } from './test-links.ts';

const token = await tokens.act(act, now);
const mailOff = await tokens.mailOff(user);
const args = { p_user: user, p_kind: 'occasion', p_subject: lukas, p_occurs_on: '2026-11-26' };
const expired = { error: 'Dieser Link gilt nicht mehr.' };

async function answered(response: Response) {
  return [response.status, await response.json()];
}

Deno.test('a link says what it is about, and changes nothing', async () => {
  const { handle, asked } = setUp({ about_notification: aboutLukas });
  deepEqual(await answered(await handle(post('/worum', { t: token }, { origin: app }))), [
    200,
    {
      scope: 'act',
      kind: 'occasion',
      title: 'Lukas’ Geburtstag',
      text: 'Am 26. November, noch 7 Tage.',
      isDone: false,
      canSnooze: true,
    },
  ]);
  deepEqual(asked(), [['about_notification', args]]);
  deepEqual(await answered(await handle(post('/worum', { t: mailOff }))), [200, { scope: 'mail-off' }]);
});

Deno.test('Erledigt is written down for the one day, and for what the link put off', async () => {
  const { handle, asked } = setUp({ finish_notification: true });
  deepEqual(await answered(await handle(post('/erledigt', { t: token }))), [200, { state: 'done' }]);
  deepEqual(asked(), [['finish_notification', { ...args, p_reminder: await reminderId(act) }]]);
});

Deno.test('In 3 Tagen noch mal is one reminder, however often somebody presses', async () => {
  const { handle, asked } = setUp({ about_notification: aboutLukas });
  for (const _ of [1, 2]) {
    deepEqual(await answered(await handle(post('/spaeter', { t: token }))), [
      200,
      { state: 'later', on: '2026-11-22' },
    ]);
  }
  const [, first, , second] = asked();
  deepEqual(first, second);
  match(String(first?.[1].p_reminder), /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  deepEqual(
    { ...first?.[1], p_reminder: '' },
    { ...args, p_reminder: '', p_title: null, p_until: '2026-11-22' },
  );
});

const others = {
  delivery: '00000000-0000-4000-8000-000000000102',
  kind: 'special',
  subject: user,
  occursOn: '2026-12-24',
} as const;
for (const [key, value] of Object.entries(others)) {
  Deno.test(`a link of another ${key} makes a reminder of its own`, async () => {
    notEqual(await reminderId({ ...act, [key]: value }), await reminderId(act));
  });
}

const near: [day: string, on: string | null][] = [
  ['2026-11-22T08:00:00Z', '2026-11-25'],
  ['2026-11-23T08:00:00Z', '2026-11-25'],
  ['2026-11-24T08:00:00Z', '2026-11-25'],
  ['2026-11-25T08:00:00Z', null],
  ['2026-11-26T08:00:00Z', null],
];
for (const [moment, on] of near) {
  Deno.test(`a reminder made on ${moment.slice(0, 10)} comes ${on ?? 'never'}`, async () => {
    const { handle } = setUp({ about_notification: aboutLukas }, { now: () => new Date(moment) });
    const [status, body] = await answered(await handle(post('/spaeter', { t: token })));
    deepEqual([status, body], on === null ? [410, expired] : [200, { state: 'later', on }]);
    const [, { canSnooze }] = await answered(await handle(post('/worum', { t: token })));
    equal(canSnooze, on !== null);
  });
}

Deno.test('an own reminder and the special person keep their words', async () => {
  const subject = '00000000-0000-4000-8000-0000000000e1';
  const reminder = { id: subject, title: 'Oma anrufen', date: '2026-11-19', personName: null };
  const about = { timeZone: 'Europe/Berlin', isDone: false };
  const one = setUp({ about_notification: { ...about, reminder } });
  const link = { ...act, kind: 'reminder', subject, occursOn: '2026-11-19' } as const;
  await one.handle(post('/spaeter', { t: await tokens.act(link, now) }));
  deepEqual([one.asked()[1]?.[1].p_title, one.asked()[1]?.[1].p_until], ['Oma anrufen', '2026-11-22']);

  const special = { name: 'Sophie', birthday: '1994-12-01' };
  const two = setUp({ about_notification: { ...about, special } });
  const other = { ...act, kind: 'special', subject: user, occursOn: '2026-12-01' } as const;
  await two.handle(post('/spaeter', { t: await tokens.act(other, now) }));
  equal(two.asked()[1]?.[1].p_title, 'Sophies Geburtstag');
});

const gone: [name: string, about: unknown][] = [
  ['the account is deleted', null],
  ['the person is deleted', { ...aboutLukas, person: null }],
  ['the day has moved', { ...aboutLukas, person: { ...aboutLukas.person, occasionDate: '1990-12-01' } }],
];
for (const [name, about] of gone) {
  Deno.test(`when ${name} a link is worth nothing`, async () => {
    const { handle } = setUp({ about_notification: about });
    deepEqual(await answered(await handle(post('/worum', { t: token }))), [410, expired]);
    deepEqual(await answered(await handle(post('/spaeter', { t: token }))), [410, expired]);
  });
}

Deno.test('what went away between two clicks is said', async () => {
  const { handle } = setUp({
    about_notification: aboutLukas,
    finish_notification: false,
    snooze_notification: false,
  });
  for (const path of ['/erledigt', '/spaeter']) {
    deepEqual(await answered(await handle(post(path, { t: token }))), [410, expired]);
  }
});

Deno.test('what is done offers no more, but a second click hears what the first one did', async () => {
  // A reminder set by hand is also done after snoozing, because that creates a new one.
  const { handle } = setUp({ about_notification: { ...aboutLukas, isDone: true } });
  const [, about] = await answered(await handle(post('/worum', { t: token })));
  deepEqual([about.isDone, about.canSnooze], [true, false]);
  equal((await handle(post('/spaeter', { t: token }))).status, 200);
  equal((await handle(post('/erledigt', { t: token }))).status, 200);
});

const bad: [name: string, body: unknown][] = [
  ['nothing', ''],
  ['no text', { t: 5 }],
  ['a token that was cut', { t: token.slice(0, -2) }],
  ['an expired token', { t: await tokens.act(act, new Date('2026-10-01T08:00:00Z')) }],
  ['a token for something else', { t: mailOff }],
  ['a long text', { t: 'x'.repeat(10_000) }],
];
for (const [name, body] of bad) {
  Deno.test(`${name} does nothing`, async () => {
    const { handle, asked } = setUp();
    for (const path of ['/erledigt', '/spaeter']) {
      deepEqual(await answered(await handle(post(path, body))), [410, expired]);
    }
    deepEqual(asked(), []);
  });
}

Deno.test('one click of a mail program unsubscribes, without a session and from any page', async () => {
  const { handle, calls } = setUp();
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const response = await handle(post(`/abmelden?t=${mailOff}`, 'List-Unsubscribe=One-Click', form));
  deepEqual(await answered(response), [200, { state: 'off' }]);
  deepEqual(calls, [['unsubscribe_mail', { p_user: user }]]);
});

Deno.test('the page unsubscribes with the same words', async () => {
  const { handle, calls } = setUp();
  deepEqual(await answered(await handle(post('/abmelden', { t: mailOff }))), [200, { state: 'off' }]);
  deepEqual(calls, [['unsubscribe_mail', { p_user: user }]]);
});

for (const other of ['', 'made-up', token, mailOff.slice(0, -1)]) {
  Deno.test(`unsubscribing with '${other.slice(0, 10)}' hears the same and does nothing`, async () => {
    const { handle, calls } = setUp();
    deepEqual(await answered(await handle(post(`/abmelden?t=${other}`))), [200, { state: 'off' }]);
    deepEqual(calls, []);
  });
}

for (const method of ['GET', 'HEAD']) {
  Deno.test(`a ${method} of a scanner unsubscribes nobody, it leads to the page`, async () => {
    const { handle, calls } = setUp();
    const response = await handle(request(`/abmelden?t=${mailOff}`, { method }));
    deepEqual([response.status, response.headers.get('location')], [303, `${app}/erinnerung#${mailOff}`]);
    deepEqual(calls, []);
    const evil = await handle(request('/abmelden?t=%0d%0aSet-Cookie:%20a=b', { method }));
    equal(evil.headers.get('location'), `${app}/erinnerung#%0D%0ASet-Cookie%3A%20a%3Db`);
  });
}

Deno.test('an address that asks too often is told so, and nothing else is asked', async () => {
  const { handle, asked } = setUp({ take_link_request: false });
  for (const path of ['/worum', '/erledigt', '/spaeter', '/unknown']) {
    deepEqual(await answered(await handle(post(path, { t: token }))), [429, { error: 'Zu viele Anfragen' }]);
  }
  deepEqual(asked(), []);
});

Deno.test('other pages, other ways and other paths are refused', async () => {
  const { handle, asked } = setUp();
  equal((await handle(post('/erledigt', { t: token }, { origin: 'https://evil.example' }))).status, 403);
  equal((await handle(request('/erledigt'))).status, 405);
  equal((await handle(post('/toString', { t: token }))).status, 404);
  equal((await handle(post('/', { t: token }))).status, 404);
  deepEqual(asked(), []);
  const preflight = await handle(request('/erledigt', { method: 'OPTIONS', headers: { origin: app } }));
  deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [204, app]);
});

Deno.test('without the secret nothing works but the question for health', async () => {
  const health = { minutesSincePlanned: 1, minutesSinceSent: null, overdue: 3, scarce: ['guest_bytes'] };
  const { handle } = setUp({ notifications_health: health }, { tokens: null });
  for (const path of ['/erledigt', '/abmelden', '/worum']) {
    equal((await handle(post(path, { t: token }))).status, 503);
  }
  deepEqual(await answered(await handle(request('/health'))), [
    200,
    {
      minutesSincePlanned: 1,
      minutesSinceSent: null,
      isOverdue: true,
      scarce: ['guest_bytes'],
      isMailSetUp: true,
      isPushSetUp: false,
      vapidPublicKey: '',
      problems: [],
      isSetUp: false,
    },
  ]);
});

Deno.test('health counts for no caller, and is read once in ten seconds, unless that failed', async () => {
  let time = now.getTime();
  const answers: Record<string, unknown> = { notifications_health: new Response('', { status: 500 }) };
  const { handle, calls } = setUp(answers, { now: () => new Date(time) });
  const ask = async () => (await handle(request('/health'))).status;
  equal(await ask(), 503);
  answers.notifications_health = { minutesSincePlanned: 1, minutesSinceSent: null };
  deepEqual([await ask(), await ask()], [200, 200]);
  time += 10_000;
  equal(await ask(), 200);
  deepEqual(
    calls.map(([procedure]) => procedure),
    ['notifications_health', 'notifications_health', 'notifications_health'],
  );
});

Deno.test('a database that is down is said, and the log names nobody', async () => {
  const { handle, entries } = setUp({
    finish_notification: new Response('{"hint":"Lukas"}', { status: 500 }),
  });
  equal((await handle(post('/erledigt', { t: token }))).status, 503);
  deepEqual(entries, [{ path: 'erledigt', problem: 'finish_notification answered 500' }]);
});
