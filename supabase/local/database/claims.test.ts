import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

interface Claimed {
  id: string;
  batch_id: string;
  is_repeat: boolean;
  user_id: string;
  kind: string;
  attempts: number;
  email: string;
  content: Record<string, unknown>;
}

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await backend.sql.query<T>(text, values)).rows;
}

beforeEach(async () => {
  await backend.sql.exec('delete from auth.users; delete from private.batches');
});

/** Time zone in which it is now about this hour. */
function zoneAt(hour: number): string {
  const west = ((new Date().getUTCHours() - hour + 36) % 24) - 12;
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
}

/** User in a time zone in which it is about noon. */
async function createUser(settings: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await rows('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    `${id}@example.org`,
  ]);
  const columns = Object.entries({
    user_id: id,
    mail: true,
    push: true,
    time_zone: zoneAt(12),
    ...settings,
  });
  await rows(
    `insert into public.notification_settings (${columns.map(([name]) => name).join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    columns.map(([, value]) => value),
  );
  return id;
}

async function deliver(user: string, channel = 'mail', kind = 'reminders'): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `insert into private.deliveries (user_id, channel, kind, day, due_at)
     select $1, $2, $3, (now() at time zone time_zone)::date, now() - interval '1 minute'
     from public.notification_settings where user_id = $1 returning id`,
    [user, channel, kind],
  );
  return row?.id ?? '';
}

const claimBatch = (most = 100) => rows<Claimed>("select * from public.claim_batch('mail', $1)", [most]);
const claimPush = () => rows<Claimed>('select * from public.claim_deliveries()');
const finish = (results: unknown[], devices: unknown[] = []) =>
  rows('select public.finish_notifications($1, $2)', [JSON.stringify(results), JSON.stringify(devices)]);
const state = () =>
  rows<{ state: string; problem: string | null; attempts: number; wait: number }>(
    `select state, problem, attempts, round(extract(epoch from due_at - now()) / 60)::integer as wait
     from private.deliveries order by channel, id`,
  );
const leasesRunOut = () =>
  backend.sql.exec(
    `update private.batches set claimed_until = now() - interval '1 second';
     update private.deliveries set claimed_until = now() - interval '1 second'`,
  );

test('a batch is claimed once, comes back whole when its lease is over, and is through when it was sent', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await deliver(await createUser()));
  const first = await claimBatch(2);
  expect(first.map(({ attempts, is_repeat }) => [attempts, is_repeat])).toEqual([
    [1, false],
    [1, false],
  ]);
  const second = await claimBatch(2);
  expect(second).toHaveLength(1);
  expect(await claimBatch()).toEqual([]);
  expect(new Set([...first, ...second].map(({ id }) => id))).toEqual(new Set(ids));
  expect(first[0]?.email).toBe(`${first[0]?.user_id}@example.org`);

  await leasesRunOut();
  const again = await claimBatch();
  expect(new Set(again.map(({ batch_id }) => batch_id)).size).toBe(1);
  expect(again.every(({ is_repeat, attempts }) => is_repeat && attempts === 2)).toBe(true);
  const other = await claimBatch();
  expect(again.length + other.length).toBe(3);
  expect(again[0]?.batch_id).not.toBe(other[0]?.batch_id);

  await finish([...again, ...other].map(({ id }) => ({ id, state: 'sent' })));
  expect(new Set((await state()).map(({ state }) => state))).toEqual(new Set(['sent']));
  await leasesRunOut();
  expect(await claimBatch()).toEqual([]);
  expect(await rows('select from private.batches')).toEqual([]);
});

test('half a batch is refused: the one is sent, the other tried again alone and later', async () => {
  await deliver(await createUser());
  await deliver(await createUser());
  const claimed = await claimBatch();
  await finish([
    { id: claimed[0]?.id, state: 'sent' },
    { id: claimed[1]?.id, state: 'retry', problem: '429' },
  ]);
  const waiting = (await state()).filter(({ state }) => state === 'waiting');
  expect(waiting).toEqual([{ state: 'waiting', problem: '429', attempts: 1, wait: 4 }]);
  expect(await claimBatch()).toEqual([]);
  await rows("update private.deliveries set due_at = now() - interval '1 minute'");
  const again = await claimBatch();
  expect(again).toHaveLength(1);
  expect(again[0]?.batch_id).not.toBe(claimed[0]?.batch_id);
});

test('what may have arrived comes back under its old key, later every time', async () => {
  await deliver(await createUser());
  const [claimed] = await claimBatch();
  await finish([{ id: claimed?.id, state: 'unknown', problem: 'timeout' }]);
  await rows("update private.batches set claimed_until = claimed_until - interval '3 minutes'");
  expect(await claimBatch()).toEqual([]);
  await rows("update private.batches set claimed_until = claimed_until - interval '1 minute'");
  const [again] = await claimBatch();
  expect(again).toMatchObject({ id: claimed?.id, batch_id: claimed?.batch_id, is_repeat: true, attempts: 2 });
});

test('a sender that dies again and again gives nothing up for a day', async () => {
  await deliver(await createUser());
  const minutes: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await claimBatch();
    const [batch] = await rows<{ lease: number }>(
      'select round(extract(epoch from claimed_until - now()) / 60)::integer as lease from private.batches',
    );
    minutes.push(batch?.lease ?? 0);
    await leasesRunOut();
  }
  expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360]);
});

test('what is refused for hours waits until the next day is over, at most six hours at a time', async () => {
  await deliver(await createUser());
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    const [claimed] = await claimBatch();
    expect(claimed?.attempts).toBe(attempt);
    if (attempt === 6) await rows('update private.deliveries set day = day - 1');
    await finish([{ id: claimed?.id, state: 'retry', problem: '451' }]);
    const wait = (await state())[0]?.wait;
    // The delay is longer when it would end during the night.
    expect(wait).toBeGreaterThanOrEqual(Math.min(4 ** attempt, 360));
    await rows("update private.deliveries set due_at = now() - interval '1 minute'");
  }
  expect(await state()).toMatchObject([{ state: 'waiting', problem: '451', attempts: 12 }]);
  const [last] = await claimBatch();
  await rows('update private.deliveries set day = day - 1');
  await finish([{ id: last?.id, state: 'retry', problem: '451' }]);
  expect(await state()).toMatchObject([{ state: 'failed', problem: '451', attempts: 13 }]);
  expect(await claimBatch()).toEqual([]);
});

test('a batch that nobody finishes is given up after ten tries', async () => {
  await deliver(await createUser());
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await claimBatch()).toHaveLength(1);
    await leasesRunOut();
  }
  expect(await claimBatch()).toEqual([]);
  expect(await rows("select from private.deliveries where problem = 'given up'")).toHaveLength(1);
});

test.each([
  ['off', 'update public.notification_settings set mail = false, push = false'],
  ['off', 'delete from public.notification_settings'],
  [
    'blocked',
    "update public.notification_settings set mail_blocked_at = now(); delete from private.deliveries where channel = 'push'",
  ],
  [
    'no address',
    "update auth.users set email_confirmed_at = null; delete from private.deliveries where channel = 'push'",
  ],
  [
    'no address',
    "update auth.users set is_anonymous = true; delete from private.deliveries where channel = 'push'",
  ],
])('%s since it was planned: skipped after "%s"', async (reason, change) => {
  const user = await createUser();
  await deliver(user);
  await deliver(user, 'push');
  await backend.sql.exec(change);
  expect(await claimBatch()).toEqual([]);
  expect(await claimPush()).toEqual([]);
  const found = await state();
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((row) => row.state === 'skipped' && row.problem === reason)).toBe(true);
  expect(await rows('select from private.batches')).toEqual([]);
});

test('news that were switched off and a user without a device are skipped', async () => {
  const user = await createUser({ group_news: 'off' });
  await deliver(user, 'mail', 'group');
  await deliver(user, 'push');
  expect(await claimBatch()).toEqual([]);
  expect(await claimPush()).toEqual([]);
  expect((await state()).map(({ problem }) => problem)).toEqual(['off', 'no device']);
});

test('an account that goes between claim and send takes everything along', async () => {
  const user = await createUser();
  await deliver(user);
  await deliver(user, 'push');
  const claimed = await claimBatch();
  await rows('delete from auth.users where id = $1', [user]);
  await finish(claimed.map(({ id }) => ({ id, state: 'sent' })));
  await leasesRunOut();
  expect(await claimBatch()).toEqual([]);
  for (const table of ['deliveries', 'notices', 'notification_plans', 'batches']) {
    expect({ table, rows: await rows(`select from private.${table}`) }).toEqual({ table, rows: [] });
  }
});

test('at night nothing is claimed but a probe, and nothing is tried again', async () => {
  const user = await createUser({ time_zone: zoneAt(2) });
  await deliver(user);
  expect(await claimBatch()).toEqual([]);
  const probe = await deliver(user, 'mail', 'test');
  const claimed = await claimBatch();
  expect(claimed.map(({ id }) => id)).toEqual([probe]);
  await finish([{ id: probe, state: 'retry' }]);
  const [due] = await rows<{ hour: number }>(
    `select extract(hour from due_at at time zone time_zone)::integer as hour
     from private.deliveries join public.notification_settings using (user_id) where id = $1`,
    [probe],
  );
  expect(due?.hour).toBe(6);
});

test('a batch that comes back waits for the morning', async () => {
  const user = await createUser();
  const id = await deliver(user);
  const [first] = await claimBatch();
  await leasesRunOut();
  const settings = 'update public.notification_settings set time_zone = $1';
  await rows(settings, [zoneAt(23)]);
  expect(await claimBatch()).toEqual([]);
  await rows(settings, [zoneAt(7)]);
  const again = await claimBatch();
  expect(again).toEqual([expect.objectContaining({ id, batch_id: first?.batch_id, is_repeat: true })]);
});

const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };

test('a notification has its devices, a lease of its own, and what became of the devices is kept', async () => {
  const user = await createUser();
  const [used, gone, refused] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [used, gone, refused]) {
    await rows(
      'insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)',
      [id, user, `https://fcm.googleapis.com/fcm/send/${id}`, keys.p256dh, keys.auth],
    );
  }
  const id = await deliver(user, 'push');
  const [claimed] = await claimPush();
  expect(claimed?.content.devices).toHaveLength(3);
  expect(claimed?.content.devices).toContainEqual({
    id: used,
    endpoint: `https://fcm.googleapis.com/fcm/send/${used}`,
    ...keys,
  });
  expect(await claimPush()).toEqual([]);
  await leasesRunOut();
  expect((await claimPush()).map(({ attempts }) => attempts)).toEqual([2]);
  await finish(
    [{ id, state: 'sent' }],
    [
      { id: used, delivery: id, state: 'delivered' },
      { id: gone, delivery: id, state: 'gone' },
      { id: refused, delivery: id, state: 'failed' },
    ],
  );
  expect(
    await rows(
      `select failures, delivered_at is not null as was_delivered from public.push_subscriptions order by failures`,
    ),
  ).toEqual([
    { failures: 0, was_delivered: true },
    { failures: 1, was_delivered: false },
  ]);
});

async function addDevices(user: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await rows(
      'insert into public.push_subscriptions (id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)',
      [id, user, `https://fcm.googleapis.com/fcm/send/${id}`, keys.p256dh, keys.auth],
    );
  }
  return ids;
}

const devicesOf = (claimed: Claimed | undefined) =>
  (claimed?.content.devices as { id: string }[] | undefined)?.map(({ id }) => id);

/** Creates a push that has reached the user's phone and has to be retried for the laptop. */
async function reachHalf(): Promise<{ user: string; id: string; phone: string; laptop: string }> {
  const user = await createUser();
  const [phone = '', laptop = ''] = await addDevices(user, 2);
  const id = await deliver(user, 'push');
  await claimPush();
  await finish(
    [{ id, state: 'retry', problem: '429', wait: 600 }],
    [{ id: phone, delivery: id, state: 'delivered' }],
  );
  expect(await state()).toEqual([{ state: 'waiting', problem: '429', attempts: 1, wait: 10 }]);
  await rows("update private.deliveries set due_at = now() - interval '1 minute'");
  return { user, id, phone, laptop };
}

test('a device that has it does not get it again because of another one', async () => {
  const { id, laptop } = await reachHalf();
  const [again] = await claimPush();
  expect(devicesOf(again)).toEqual([laptop]);
  await finish([{ id, state: 'sent' }], [{ id: laptop, delivery: id, state: 'delivered' }]);
  expect(await rows('select reached from private.deliveries')).toMatchObject([
    { reached: expect.arrayContaining([laptop]) as string[] },
  ]);
});

test.each([
  ['is gone', { state: 'skipped', problem: 'no device' }, 'gone'],
  ['refuses it', { state: 'failed', problem: 'push 403' }, 'failed'],
])('what one device has is sent, although the other one %s', async (_, result, device) => {
  const { id, laptop } = await reachHalf();
  await claimPush();
  await finish([{ id, ...result }], [{ id: laptop, delivery: id, state: device }]);
  expect(await state()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('… or is removed before it is tried again, or tried in vain to the end', async () => {
  const removed = await reachHalf();
  await rows('delete from public.push_subscriptions where id = $1', [removed.laptop]);
  expect(await claimPush()).toEqual([]);
  expect(await state()).toMatchObject([{ state: 'sent' }]);
  await rows('delete from auth.users');
  const { id, laptop } = await reachHalf();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    expect((await claimPush()).map(devicesOf)).toEqual([[laptop]]);
    if (attempt === 5) await rows('update private.deliveries set day = day - 2');
    await finish([{ id, state: 'retry', problem: '500' }]);
    await rows("update private.deliveries set due_at = now() - interval '1 minute'");
  }
  expect(await state()).toMatchObject([{ state: 'sent', attempts: 5 }]);
});

test('a second probe goes to every device', async () => {
  const user = await createUser();
  const devices = await addDevices(user, 2);
  await rows(
    `insert into private.deliveries (user_id, channel, kind, day, due_at, state, reached)
     select $1, channel, 'test', (now() at time zone time_zone)::date, now(), 'sent', $2
     from public.notification_settings, unnest(array['mail', 'push']) as channel`,
    [user, devices],
  );
  await rows(
    "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
    [JSON.stringify({ sub: user, role: 'authenticated', is_anonymous: false }), user],
  );
  expect(await rows('select private.send_test_notification() as ways')).toEqual([{ ways: 2 }]);
  await rows(
    "select set_config('request.jwt.claims', '', false), set_config('request.jwt.claim.sub', '', false)",
  );
  expect(new Set((await claimPush()).flatMap(devicesOf))).toEqual(new Set(devices));
});

test('an address that a mail server does not know twice in a row gets nothing any more', async () => {
  const user = await createUser();
  const other = await createUser();
  const send = async (results: Record<string, string>) => {
    await rows('update private.deliveries set day = day - 1');
    for (const id of [user, other]) await deliver(id);
    const claimed = await claimBatch();
    await finish(claimed.map(({ id, user_id }) => ({ id, state: results[user_id], problem: 'smtp 550' })));
  };
  const blocked = async () =>
    (
      await rows<{ user_id: string }>(
        'select user_id from public.notification_settings where mail_blocked_at is not null',
      )
    ).map(({ user_id }) => user_id);
  await send({ [user]: 'bounced', [other]: 'bounced' });
  expect((await state()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await blocked()).toEqual([]);
  // A mail that was delivered resets the count of bounces, because the first one was a mistake.
  await send({ [user]: 'bounced', [other]: 'sent' });
  expect(await blocked()).toEqual([user]);
  await send({ [user]: 'bounced', [other]: 'bounced' });
  expect(await blocked()).toEqual([user]);
  // Bounces of a former mail address do not count for the new one.
  await rows("update auth.users set email = 'neu@example.org' where id = $1", [user]);
  expect(await blocked()).toEqual([]);
  await send({ [user]: 'bounced', [other]: 'sent' });
  expect(await blocked()).toEqual([]);
  await rows('delete from auth.users');
  expect(await rows('select from private.mail_bounces')).toEqual([]);
});

test('what it says is of this moment: no title, nothing that is done, completed or of yesterday', async () => {
  const user = await createUser();
  const people = new Map<string, string>();
  for (const name of ['Lukas', 'Erledigt', 'Gelöscht']) {
    const [row] = await rows<{ id: string }>(
      "insert into public.people (user_id, name, occasion, occasion_date) values ($1, $2, 'Geburtstag', '1990-01-01') returning id",
      [user, name],
    );
    people.set(name, row?.id ?? '');
  }
  const day = `(select (now() at time zone time_zone)::date from public.notification_settings where user_id = $1)`;
  for (const [name, days] of [
    ['Lukas', 7],
    ['Lukas', -1],
    ['Erledigt', 7],
    ['Gelöscht', 7],
  ] as const) {
    await rows(
      `insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on) select $1, 'occasion', $2, ${day} + $3::integer, 7, ${day}`,
      [user, people.get(name), days],
    );
  }
  await rows(
    `insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on) select $1, 'special', $1, ${day} + 1, 1, ${day}`,
    [user],
  );
  await rows(
    `insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ($1, 'Sophie', '1995-12-08')`,
    [user],
  );
  await rows(`insert into public.occasion_done (user_id, person_id, occurs_on) select $1, $2, ${day} + 7`, [
    user,
    people.get('Erledigt'),
  ]);
  await rows('delete from public.people where id = $1', [people.get('Gelöscht')]);
  await rows(
    `insert into public.person_occasions (user_id, person_id, label, day) values ($1, $2, 'Hochzeitstag', '2010-05-05')`,
    [user, people.get('Lukas')],
  );
  for (const completed of [true, false]) {
    const [row] = await rows<{ id: string }>(
      `insert into public.reminders (user_id, title, reminder_date, is_completed, person_id) select $1, 'Anrufen', ${day}, $2, $3 returning id`,
      [user, completed, people.get('Lukas')],
    );
    await rows(
      `insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on) select $1, 'reminder', $2, ${day}, 0, ${day}`,
      [user, row?.id],
    );
  }
  await rows(
    `insert into public.gifts (user_id, title, notes, recipient_name, person_id, status) values
       ($1, 'KANARIENVOGEL', 'KANARIENVOGEL', 'lukas', null, 'wrapped'), ($1, 'KANARIENVOGEL', null, null, $2, 'idea')`,
    [user, people.get('Lukas')],
  );
  await rows(`update auth.users set raw_user_meta_data = '{"name": "Katharina"}' where id = $1`, [user]);
  await deliver(user);
  const [claimed] = await claimBatch();
  expect(JSON.stringify(claimed)).not.toContain('KANARIENVOGEL');
  expect(claimed?.content).toMatchObject({
    userName: 'Katharina',
    people: [
      {
        id: people.get('Lukas'),
        name: 'Lukas',
        occasion: 'Geburtstag',
        occasionDate: '1990-01-01',
        birthday: null,
        occasions: [{ label: 'Hochzeitstag', day: '2010-05-05' }],
      },
    ],
    special: { name: 'Sophie', birthday: '1995-12-08' },
    reminders: [{ title: 'Anrufen', personName: 'Lukas' }],
    news: [],
    devices: [],
  });
  expect(claimed?.content.gifts).toHaveLength(2);
  expect(claimed?.content.gifts).toContainEqual({
    personId: null,
    recipientName: 'lukas',
    status: 'wrapped',
    occasion: null,
    occasionDate: null,
  });
});

test('a reminder that nobody came to send is in the next envelope, once', async () => {
  const user = await createUser({ group_news: 'daily' });
  const [today] = await rows<{ day: string }>(
    "select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from public.notification_settings where user_id = $1",
    [user],
  );
  await rows(
    `insert into public.people (user_id, name, occasion, occasion_date, lead_days) values
       ($1, 'Lukas', 'Geburtstag', $2::date + 1, '{1,2}'), ($1, 'Ada', 'Geburtstag', $2::date + 5, '{7}'),
       ($1, 'Mia', 'Geburtstag', $2::date + 20, '{21}')`,
    [user, today?.day],
  );
  await rows(
    "insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ($1, 'Nora', $2::date + 6)",
    [user, today?.day],
  );
  await addDevices(user, 1);
  const planAt = (days: number) =>
    rows(
      `update private.notification_plans set planned_on = $2::date + $3::integer - 1, next_at = '2020-01-01' where user_id = $1`,
      [user, today?.day, days],
    ).then(() =>
      rows(
        `select private.plan_notifications(($2::date + $3::integer + time '10:00') at time zone time_zone)
         from public.notification_settings where user_id = $1`,
        [user, today?.day, days],
      ),
    );
  await planAt(-2);
  await planAt(-1);
  await planAt(0);
  await rows("update private.deliveries set due_at = now() - interval '1 minute'");
  const told = (claimed: Claimed[]) =>
    claimed.map(({ content }) =>
      [...(content.people as { name: string }[]), content['special'] as { name: string }].map(
        ({ name }) => name,
      ),
    );
  expect(told(await claimBatch())).toEqual([['Lukas', 'Ada', 'Mia', 'Nora']]);
  expect(told(await claimPush())).toEqual([['Lukas', 'Ada', 'Mia', 'Nora']]);
  expect((await state()).map(({ state, problem }) => problem ?? state).toSorted()).toEqual([
    'joined',
    'joined',
    'joined',
    'joined',
    'sending',
    'sending',
  ]);
});

test('one that may have been sent stays an envelope of its own', async () => {
  const user = await createUser({ push: false });
  await rows(
    `insert into public.people (user_id, name, occasion, occasion_date, lead_days)
     select $1, 'Lukas', 'Geburtstag', (now() at time zone time_zone)::date + 5, '{5}' from public.notification_settings`,
    [user],
  );
  await rows(
    `insert into private.deliveries (user_id, channel, kind, day, due_at, attempts)
     select $1, 'mail', 'reminders', current_date - 2, now(), 1`,
    [user],
  );
  await rows("update private.notification_plans set planned_on = current_date - 3, next_at = '2020-01-01'");
  await rows('select private.plan_notifications()');
  expect((await state()).map(({ problem }) => problem)).toEqual([null, null]);
});

test('the tick says whether something is to be sent, and the hourly job clears what is old', async () => {
  const tick = async () =>
    (await rows<{ open: boolean }>('select private.notifications_tick() as open'))[0]?.open;
  expect(await tick()).toBe(false);
  const user = await createUser();
  await deliver(user);
  expect(await tick()).toBe(true);
  const [claimed] = await claimBatch();
  expect(await tick()).toBe(false);
  await leasesRunOut();
  expect(await tick()).toBe(true);
  await finish([{ id: claimed?.id, state: 'sent' }]);
  expect(await tick()).toBe(false);
  expect(await rows('select public.notifications_health() as health')).toEqual([
    { health: { minutesSincePlanned: 0, minutesSinceSent: 0, overdue: 0, scarce: [] } },
  ]);
  await rows(
    'insert into public.occasion_done (user_id, occurs_on) values ($1, current_date - 61), ($1, current_date - 59)',
    [user],
  );
  await rows(
    `insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
     select $1, 'reminder', gen_random_uuid(), current_date, 0, current_date - days from unnest(array[61, 59]) as days`,
    [user],
  );
  await rows('update private.deliveries set day = current_date - 61');
  await rows('select private.forget_hourly()');
  expect(await rows('select from private.deliveries')).toHaveLength(0);
  expect(await rows('select from private.notices')).toHaveLength(1);
  expect(await rows('select from public.occasion_done')).toHaveLength(1);
});

test('where the project can, the tick calls the function with the secret of the Vault', async () => {
  const user = await createUser();
  await deliver(user);
  await backend.sql.exec(
    `create schema vault; create schema net;
     create table vault.decrypted_secrets (name text, decrypted_secret text);
     create table net.calls (url text, body jsonb, headers jsonb);
     create function net.http_post(url text, body jsonb, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
     returns bigint language sql as 'insert into net.calls values (url, body, headers) returning 1::bigint'`,
  );
  await rows('select private.notifications_tick()');
  expect(await rows('select from net.calls')).toEqual([]);
  await backend.sql.exec(
    `insert into vault.decrypted_secrets values
       ('notifications_url', 'https://abc.supabase.co/functions/v1/notifications'), ('notifications_secret', 'secret'), ('other', 'x')`,
  );
  await rows('select private.notifications_tick()');
  const call = {
    url: 'https://abc.supabase.co/functions/v1/notifications',
    body: {},
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
  };
  expect(await rows('select * from net.calls')).toEqual([call]);
  // Many due pushes cause parallel calls of the sending function, of which only the first sends mails as well.
  await rows(
    `insert into private.deliveries (user_id, channel, kind, day, due_at)
     select $1, 'push', 'reminders', current_date - number, now() from generate_series(1, 650) as number`,
    [user],
  );
  await rows('delete from net.calls');
  await rows('select private.notifications_tick()');
  const push = { ...call, body: { channel: 'push' } };
  expect(await rows('select * from net.calls')).toEqual([call, push, push]);
  await backend.sql.exec('drop schema vault cascade; drop schema net cascade');
});

test('a thousand occasions and reminders of one user leave room for the others: a hundred are told, the nearest first', async () => {
  const user = await createUser();
  await rows(
    `with today as (
       select (now() at time zone time_zone)::date as day from public.notification_settings where user_id = $1
     ), person as (
       insert into public.people (user_id, name) select $1, 'Person ' || n from generate_series(1, 1000) as n returning id, name
     ), reminder as (
       insert into public.reminders (user_id, title, reminder_date)
       select $1, 'Anrufen', day from today, generate_series(1, 1000) returning id, reminder_date
     )
     insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
     select $1, 'occasion', id, day + case name when 'Person 1000' then 1 else 7 end, 7, day from person, today
     union all select $1, 'reminder', id, reminder_date, 0, day from reminder, today`,
    [user],
  );
  await deliver(user);
  const [claimed] = await claimBatch();
  const { people, reminders } = claimed?.content ?? {};
  expect(reminders).toHaveLength(100);
  expect(people).toHaveLength(100);
  expect(people).toContainEqual(expect.objectContaining({ name: 'Person 1000' }));
});

test('news that were switched off are in no mail about something else', async () => {
  const [user, other] = [await createUser({ group_news: 'daily' }), await createUser()];
  const group = randomUUID();
  await rows("insert into public.groups (id, name) values ($1, 'Familie')", [group]);
  await rows(
    `insert into public.group_members (group_id, user_id, display_name, joined_at)
     select $1, id, 'Mitglied', now() - interval '1 day' from unnest($2::uuid[]) as id`,
    [group, [user, other]],
  );
  await rows(
    `insert into public.chat_messages (group_id, member_id, text)
     select group_id, id, 'Hallo' from public.group_members where user_id = $1`,
    [other],
  );
  const id = await deliver(user);
  await rows(
    "update private.deliveries set news_since = now() - interval '1 hour', news_until = now() where id = $1",
    [id],
  );
  const news = async () => (await claimBatch())[0]?.content['news'];
  expect(await news()).toEqual([expect.objectContaining({ name: 'Familie', messages: 1 })]);
  await rows("update public.notification_settings set group_news = 'off' where user_id = $1", [user]);
  await leasesRunOut();
  expect(await news()).toEqual([]);
});
