import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const user = '00000000-0000-4000-8000-00000000000a';

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await backend.sql.query<T>(text, values)).rows;
}

beforeEach(async () => {
  await backend.sql.exec('delete from auth.users');
  await rows("insert into auth.users (id, email, email_confirmed_at) values ($1, 'a@example.org', now())", [
    user,
  ]);
});

/** Stores a user's settings with mail switched on. Reminders count as planned for all days before `from`. */
async function remind(from: string, settings: Record<string, unknown> = {}): Promise<void> {
  const columns = Object.entries({ user_id: user, mail: true, ...settings });
  await rows(
    `insert into public.notification_settings (${columns.map(([name]) => name).join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    columns.map(([, value]) => value),
  );
  await rows(`update private.notification_plans set planned_on = $1::date - 1, next_at = $1::timestamptz`, [
    from,
  ]);
}

async function person(name: string, occasion: string | null, date: string | null, leadDays?: number[]) {
  const id = randomUUID();
  await rows(
    'insert into public.people (id, user_id, name, occasion, occasion_date, lead_days) values ($1, $2, $3, $4, $5, $6)',
    [id, user, name, occasion, date, leadDays ?? null],
  );
  return id;
}

const plan = (moment: string) => rows('select private.plan_notifications($1)', [moment]);

/** Runs the planner every day at 9:00 UTC, which is after 9:00 in Berlin, the default hour of reminders. */
async function planDays(from: string, to: string): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  for (let time = Date.parse(`${from}T09:00Z`); time <= Date.parse(`${to}T09:00Z`); time += day) {
    await plan(new Date(time).toISOString());
  }
}

/** Adds chat messages of another member at these moments. */
async function addMessages(...moments: string[]): Promise<void> {
  const [group, other] = [randomUUID(), randomUUID()];
  await rows("insert into public.groups (id, name) values ($1, 'Familie')", [group]);
  await rows('insert into auth.users (id) values ($1)', [other]);
  await rows(
    `insert into public.group_members (group_id, user_id, display_name, joined_at)
     select $1, id, 'Mitglied', '2026-12-01' from unnest($2::uuid[]) as id`,
    [group, [user, other]],
  );
  await rows(
    `insert into public.chat_messages (group_id, member_id, text, created_at)
     select group_id, id, 'Hallo', moment from public.group_members, unnest($2::timestamptz[]) as moment where user_id = $1`,
    [other, moments],
  );
}

/**
 * Planned notices as texts like `2027-02-21 Schalttag 2027-02-28 -7`: planned day, name, day of the occasion, lead
 * days.
 */
async function notices(): Promise<string[]> {
  const found = await rows<{ text: string }>(
    `select concat_ws(' ', planned_on, coalesce(people.name, reminders.title, kind), occurs_on, -notices.lead_days) as text
     from private.notices
     left join public.people on kind = 'occasion' and people.id = subject
     left join public.reminders on kind = 'reminder' and reminders.id = subject
     order by planned_on, people.name, occurs_on`,
  );
  return found.map(({ text }) => text);
}

async function envelopes(): Promise<string[]> {
  const found = await rows<{ text: string }>(
    "select concat_ws(' ', day, channel, kind) as text from private.deliveries order by day, channel, kind",
  );
  return found.map(({ text }) => text);
}

async function nextAt(): Promise<string> {
  const [found] = await rows<{ at: string }>(
    `select to_char(next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from private.notification_plans`,
  );
  return found?.at ?? '';
}

test.each([
  ['Europe/Berlin', 9, '2027-03-27', ['2027-03-28 06:30', '2027-03-29 06:30', '2027-03-30 06:30']],
  ['Europe/Berlin', 9, '2026-10-24', ['2026-10-25 07:30', '2026-10-26 07:30', '2026-10-27 07:30']],
  // A day without midnight (6 September 2026 in Chile), and time zones whose offset has minutes.
  ['America/Santiago', 6, '2026-09-05', ['2026-09-06 08:30', '2026-09-07 08:30', '2026-09-08 08:30']],
  ['Asia/Kathmandu', 6, '2026-12-30', ['2026-12-30 23:45', '2026-12-31 23:45', '2027-01-01 23:45']],
])('the hour stays the local one: %s at %i from %s', async (zone, hour, from, expected) => {
  await remind(`${from} 00:00+00`, { time_zone: zone, send_hour: hour });
  await rows('update private.notification_plans set planned_on = $1::date - 1, next_at = $1::timestamptz', [
    `${from} 12:00+00`,
  ]);
  const seen = new Set<string>();
  for (let tick = 0; seen.size < 3; tick += 1) {
    await plan(new Date(Date.parse(`${from}T12:00Z`) + tick * 30 * 60_000).toISOString());
    seen.add(await nextAt());
  }
  expect([...seen]).toEqual(expected);
});

test('a leap day, movable and fixed days, further occasions, own days and none at all', async () => {
  await remind('2027-02-20');
  await person('Schalttag', 'Geburtstag', '2000-02-29');
  await person('Nie', 'Geburtstag', '2000-02-28', []);
  await person('Selbst', null, '2000-02-25', [0, 3]);
  await person('Ohne', 'Überraschung', null);
  const both = await person('Zwei', 'Valentinstag', null, [1]);
  for (const [label, day] of [
    ['Hochzeitstag', '2010-02-26'],
    ['hochzeitstag', '2010-02-26'],
    ['Muttertag', null],
  ]) {
    await rows(
      'insert into public.person_occasions (user_id, person_id, label, day) values ($1, $2, $3, $4)',
      [user, both, label, day],
    );
  }
  await planDays('2027-02-20', '2027-03-01');
  expect(await notices()).toEqual([
    '2027-02-21 Schalttag 2027-02-28 -7',
    '2027-02-22 Selbst 2027-02-25 -3',
    '2027-02-25 Selbst 2027-02-25 0',
    '2027-02-25 Zwei 2027-02-26 -1',
    '2027-02-27 Schalttag 2027-02-28 -1',
  ]);
  await planDays('2027-05-07', '2027-05-09');
  expect((await notices()).slice(5)).toEqual(['2027-05-08 Zwei 2027-05-09 -1']);
});

test('Easter is computed or typed; Weihnachten ignores what is stored', async () => {
  await remind('2027-03-05');
  await person('Gerechnet', 'Ostern', null);
  await person('Getippt', 'Ostern', '2026-04-05');
  await planDays('2027-03-05', '2027-04-06');
  expect(await notices()).toEqual([
    '2027-03-07 Gerechnet 2027-03-28 -21',
    '2027-03-15 Getippt 2027-04-05 -21',
    '2027-03-21 Gerechnet 2027-03-28 -7',
    '2027-03-27 Gerechnet 2027-03-28 -1',
    '2027-03-29 Getippt 2027-04-05 -7',
    '2027-04-04 Getippt 2027-04-05 -1',
  ]);
  await person('Weihnachten', 'Weihnachten', '2026-12-24');
  await planDays('2027-12-22', '2027-12-26');
  expect((await notices()).slice(6)).toEqual(['2027-12-24 Weihnachten 2027-12-25 -1']);
});

test('own reminders on their day, and the special person', async () => {
  await remind('2026-12-01');
  await rows(
    `insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ($1, 'Sophie', '1995-12-08')`,
    [user],
  );
  await rows(
    `insert into public.reminders (user_id, title, reminder_date, is_completed) values
       ($1, 'Einkaufen', '2026-12-03', false), ($1, 'Erledigt', '2026-12-03', true), ($1, 'Lange her', '2026-11-01', false)`,
    [user],
  );
  await planDays('2026-12-01', '2026-12-08');
  expect(await notices()).toEqual([
    '2026-12-01 special 2026-12-08 -7',
    '2026-12-03 Einkaufen 2026-12-03 0',
    '2026-12-07 special 2026-12-08 -1',
  ]);
  expect(await envelopes()).toEqual([
    '2026-12-01 mail reminders',
    '2026-12-03 mail reminders',
    '2026-12-07 mail reminders',
  ]);
});

test('what is done is not told again this year, but in the next one', async () => {
  await remind('2026-12-01');
  const lukas = await person('Lukas', 'Geburtstag', '1990-12-08');
  await rows(
    `insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ($1, 'Sophie', '1995-12-08')`,
    [user],
  );
  for (const about of [lukas, null]) {
    await rows(
      "insert into public.occasion_done (user_id, person_id, occurs_on) values ($1, $2, '2026-12-08')",
      [user, about],
    );
  }
  await planDays('2026-12-01', '2026-12-08');
  expect(await notices()).toEqual([]);
  await planDays('2027-12-07', '2027-12-07');
  expect(await notices()).toHaveLength(2);
});

test.each([
  // Days missed since the last run of the planner are made up for, at most three.
  ['three days', '2026-12-16', ['2026-12-19 Tim 2026-12-25 -7']],
  ['four days', '2026-12-15', ['2026-12-19 Tim 2026-12-25 -7']],
  ['forty days', '2026-11-09', ['2026-12-19 Tim 2026-12-25 -7']],
])('after an outage of %s there is one notice and one envelope', async (_, last, expected) => {
  await remind('2026-11-09');
  await person('Tim', 'Weihnachten', null);
  await person('Lange vorbei', 'Nikolaus', null, [0]);
  await rows('update private.notification_plans set planned_on = $1', [last]);
  await plan('2026-12-19 10:00+00');
  expect(await notices()).toEqual(expected);
  expect(await envelopes()).toEqual(['2026-12-19 mail reminders']);
});

test('a lead day longer ago than the outage that counts is over', async () => {
  await remind('2026-12-01');
  await person('Tim', 'Weihnachten', null);
  await rows("update private.notification_plans set planned_on = '2026-12-01'");
  await plan('2026-12-22 10:00+00');
  expect(await notices()).toEqual([]);
});

test('twice, at once, with a clock that goes back: everything once', async () => {
  await remind('2026-12-18', { push: true });
  await person('Tim', 'Weihnachten', null);
  await Promise.all([plan('2026-12-18 09:00+00'), plan('2026-12-18 09:00+00')]);
  await rows("update private.notification_plans set next_at = '2026-12-18 08:00+00'");
  await plan('2026-12-18 08:00+00');
  await rows(
    "update private.notification_plans set next_at = '2026-12-18 08:00+00', planned_on = '2026-12-17'",
  );
  await plan('2026-12-18 10:00+00');
  expect(await notices()).toEqual(['2026-12-18 Tim 2026-12-25 -7']);
  expect(await envelopes()).toEqual(['2026-12-18 mail reminders', '2026-12-18 push reminders']);
  expect(await nextAt()).toBe('2026-12-19 07:30');
});

test('after 22 o’clock the next day makes up for it', async () => {
  await remind('2026-12-18');
  await person('Tim', 'Weihnachten', null);
  await plan('2026-12-18 21:30+00');
  expect(await notices()).toEqual([]);
  expect(await nextAt()).toBe('2026-12-19 07:30');
  await plan('2026-12-19 07:30+00');
  expect(await notices()).toEqual(['2026-12-19 Tim 2026-12-25 -7']);
});

test('an envelope is due within twenty minutes of the hour', async () => {
  await remind('2026-12-18', { send_hour: 18 });
  await person('Tim', 'Weihnachten', null);
  await plan('2026-12-18 16:30+00');
  const [found] = await rows<{ minutes: number }>(
    `select extract(epoch from due_at - timestamptz '2026-12-18 17:00+00')::integer / 60 as minutes from private.deliveries`,
  );
  expect(found?.minutes).toBeGreaterThanOrEqual(0);
  expect(found?.minutes).toBeLessThan(20);
});

test('switching on or moving the hour plans the next hour to come, never a day again', async () => {
  const plans = `select extract(epoch from next_at + interval '30 minutes' - now()) / 3600 as hours,
    next_at = 'infinity' as is_off, planned_on::text from private.notification_plans`;
  await rows('insert into public.notification_settings (user_id) values ($1)', [user]);
  expect((await rows<{ is_off: boolean }>(plans))[0]?.is_off).toBe(true);
  for (const change of ['mail = true', 'send_hour = 21', 'send_hour = 6', "time_zone = 'Asia/Tokyo'"]) {
    await rows(`update public.notification_settings set ${change}`);
    const [found] = await rows<{ hours: string }>(plans);
    const hours = Number(found?.hours);
    expect({ change, isNext: hours > 0 && hours <= 24 }).toEqual({ change, isNext: true });
  }
  await rows(`update private.notification_plans set planned_on = (now() at time zone 'Asia/Tokyo')::date`);
  await rows('update public.notification_settings set send_hour = 21');
  const [found] = await rows<{ day: boolean }>(
    `select (next_at at time zone 'Asia/Tokyo')::date = planned_on + 1 as day from private.notification_plans`,
  );
  expect(found?.day).toBe(true);
  for (const off of ['mail = false', 'mail = true, mail_blocked_at = now()']) {
    await rows(`update public.notification_settings set ${off}`);
    expect({ off, ...(await rows(plans))[0] }).toMatchObject({ off, is_off: true });
  }
  await rows("update auth.users set email = 'new@example.org'");
  expect((await rows<{ is_off: boolean }>(plans))[0]?.is_off).toBe(false);
});

test('an own reminder whose day fell into an outage is told once it is over, however long it was', async () => {
  await remind('2026-11-09');
  for (const date of ['2026-11-08', '2026-11-20', '2026-12-19', '2026-12-20'])
    await rows("insert into public.reminders (user_id, title, reminder_date) values ($1, 'Anrufen', $2)", [
      user,
      date,
    ]);
  await rows("update private.notification_plans set planned_on = '2026-11-09'");
  await plan('2026-12-19 10:00+00');
  expect(await rows('select occurs_on::text from private.notices order by occurs_on')).toEqual([
    { occurs_on: '2026-11-20' },
    { occurs_on: '2026-12-19' },
  ]);
  expect(await envelopes()).toEqual(['2026-12-19 mail reminders']);
});

test('weekly news wait for their day, also past a night: none of the week is lost', async () => {
  await remind('2026-12-17', { group_news: 'weekly' });
  await rows("update private.notification_plans set news_at = '2026-12-15 09:00+00'");
  const newsAt = async (moment: string) => {
    await plan(moment);
    const [found] = await rows<{ day: string }>(
      "select (news_at at time zone 'UTC')::date::text as day from private.notification_plans",
    );
    return found?.day;
  };
  expect(await newsAt('2026-12-17 09:00+00')).toBe('2026-12-15');
  expect(await newsAt('2026-12-21 21:30+00')).toBe('2026-12-15');
  expect(await newsAt('2026-12-22 07:30+00')).toBe('2026-12-22');
});

test('what a mail that nobody sent would have told is no news for the devices', async () => {
  await remind('2026-12-21', { push: true, group_news: 'daily' });
  await addMessages('2026-12-20 12:00+00');
  await rows("update private.notification_plans set news_at = '2026-12-20 09:00+00'");
  await rows(
    `insert into private.deliveries (user_id, channel, kind, day, due_at, news_since, news_until)
     values ($1, 'mail', 'group', '2026-12-20', '2026-12-20 09:00+00', '2026-12-15 09:00+00', '2026-12-20 09:00+00')`,
    [user],
  );
  await plan('2026-12-21 09:00+00');
  expect(
    await rows(
      `select channel, (news_since at time zone 'UTC')::date::text as since from private.deliveries
       where day = '2026-12-21' order by channel`,
    ),
  ).toEqual([
    { channel: 'mail', since: '2026-12-15' },
    { channel: 'push', since: '2026-12-20' },
  ]);
});

test('news of a week that nobody sent are told up to where the next ones begin', async () => {
  await remind('2026-12-21', { group_news: 'weekly' });
  await addMessages('2026-12-20');
  await rows("update private.notification_plans set news_at = '2026-12-14 09:00+00'");
  await person('Lukas', 'Geburtstag', '1990-12-23', [1]);
  await planDays('2026-12-21', '2026-12-22');
  expect(
    await rows(
      `select day::text, kind, problem, (news_since at time zone 'UTC')::text as since, news_until = news_at as is_up_to_next
       from private.deliveries join private.notification_plans using (user_id) order by day`,
    ),
  ).toEqual([
    {
      day: '2026-12-21',
      kind: 'group',
      problem: 'joined',
      since: '2026-12-14 09:00:00',
      is_up_to_next: true,
    },
    {
      day: '2026-12-22',
      kind: 'reminders',
      problem: null,
      since: '2026-12-14 09:00:00',
      is_up_to_next: true,
    },
  ]);
});

test('what nobody sent stays what it was: a probe, occasions beside news, and news from their beginning on', async () => {
  await remind('2026-12-22', { group_news: 'daily', push: true });
  await addMessages('2026-12-22 12:00+00', '2026-12-23 12:00+00');
  await rows("update private.notification_plans set news_at = '2026-12-21 09:00+00'");
  await person('Lukas', 'Geburtstag', '1990-12-23', [1]);
  await rows(
    "insert into private.deliveries (user_id, channel, kind, day, due_at) values ($1, 'mail', 'test', '2026-12-21', now())",
    [user],
  );
  await planDays('2026-12-22', '2026-12-24');
  const found = await rows<{ text: string }>(
    `select concat_ws(' ', day, channel, kind, (news_since at time zone 'UTC')::date, problem) as text
     from private.deliveries order by day, channel, kind`,
  );
  expect(found.map(({ text }) => text)).toEqual([
    '2026-12-21 mail test',
    '2026-12-22 mail reminders joined',
    '2026-12-22 push reminders',
    '2026-12-23 mail reminders 2026-12-22 joined',
    '2026-12-23 push group 2026-12-22 joined',
    '2026-12-24 mail reminders 2026-12-22',
    '2026-12-24 push group 2026-12-22',
  ]);
});

const lateReminder = (title: string) =>
  rows(
    "insert into public.reminders (user_id, title, reminder_date, created_at) values ($1, $2, '2026-12-19', '2026-12-19 12:00+00')",
    [user, title],
  );
const planOnceMore = () => rows("update private.notification_plans set next_at = '2020-01-01'");

test('an own reminder made for today after the hour is told today, where nothing was told yet', async () => {
  await remind('2026-12-18 00:00+00');
  await planDays('2026-12-18', '2026-12-19');
  await lateReminder('Anrufen');
  await planOnceMore();
  await plan('2026-12-19 13:00+00');
  expect(await notices()).toEqual(['2026-12-19 Anrufen 2026-12-19 0']);
  expect(await envelopes()).toEqual(['2026-12-19 mail reminders']);
  // Notices planned later join the mail that still waits to be sent.
  await lateReminder('Blumen');
  await planOnceMore();
  await plan('2026-12-19 13:05+00');
  expect(await notices()).toHaveLength(2);
  expect(await envelopes()).toEqual(['2026-12-19 mail reminders']);
  await planDays('2026-12-20', '2026-12-21');
  expect(await notices()).toHaveLength(2);
});

test.each([
  ['today was told already', '2026-12-19 13:00+00', "update private.deliveries set state = 'sent'"],
  ['the night has begun', '2026-12-19 21:30+00', 'delete from private.deliveries'],
])('else it is told the day after: %s', async (_name, moment, before) => {
  await remind('2026-12-18 00:00+00');
  await rows(
    "insert into public.reminders (user_id, title, reminder_date) values ($1, 'Früh', '2026-12-19')",
    [user],
  );
  await planDays('2026-12-18', '2026-12-19');
  await backend.sql.exec(before);
  await lateReminder('Anrufen');
  await planOnceMore();
  await plan(moment);
  expect(await notices()).toEqual(['2026-12-19 Früh 2026-12-19 0']);
  await plan('2026-12-20 09:00+00');
  expect(await notices()).toEqual(['2026-12-19 Früh 2026-12-19 0', '2026-12-20 Anrufen 2026-12-19 0']);
  await planDays('2026-12-21', '2026-12-22');
  expect(await notices()).toHaveLength(2);
});

test('storing it plans once more, and nothing else does', async () => {
  await remind('2026-12-18 00:00+00', { time_zone: 'UTC' });
  const isDue = async (statement: string) => {
    await rows(
      "update private.notification_plans set planned_on = (now() at time zone 'UTC')::date, next_at = now() + interval '1 day'",
    );
    await rows(statement, [user]);
    return rows('select from private.notification_plans where next_at <= now()').then(
      (found) => found.length === 1,
    );
  };
  const add = (day: string, isCompleted = false) =>
    `insert into public.reminders (user_id, title, reminder_date, is_completed) values ($1, 'x', (now() at time zone 'UTC')::date + ${day}, ${isCompleted})`;
  expect(await isDue(add('1'))).toBe(false);
  expect(await isDue(add('0', true))).toBe(false);
  expect(await isDue(add('0'))).toBe(true);
  expect(
    await isDue(
      'update public.reminders set reminder_date = reminder_date - 1 where user_id = $1 and reminder_date > now()::date',
    ),
  ).toBe(true);
  await rows('update public.notification_settings set mail = false');
  await rows(add('0'), [user]);
  expect(await rows("select from private.notification_plans where next_at = 'infinity'")).toHaveLength(1);
});
