import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
const backend = await startTestBackend();
backend.setOrigin('http://localhost:5173');
afterAll(() => backend.close());

const user = '00000000-0000-4000-8000-00000000000a';
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await backend.sql.query<T>(text, values)).rows;
}

/** Time zone in which it is about noon now. */
function noonZone(): string {
  const west = ((new Date().getUTCHours() + 24) % 24) - 12;
  return `Etc/GMT${west < 0 ? '-' : '+'}${Math.abs(west)}`;
}

let address: string;
let count = 0;

beforeEach(async () => {
  backend.mailService.isDown = false;
  address = `anna${(count += 1)}@example.org`;
  await backend.sql.exec('delete from auth.users; delete from private.batches');
  await rows('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    user,
    address,
  ]);
  await rows('insert into public.notification_settings (user_id, mail, time_zone) values ($1, true, $2)', [
    user,
    noonZone(),
  ]);
  await rows(
    `insert into public.people (user_id, name, occasion, occasion_date, lead_days)
     select user_id, 'Lukas', 'Geburtstag', (now() at time zone time_zone)::date + 8, '{7,8}' from public.notification_settings`,
  );
});

const mails = () => backend.mailbox.mails.filter(({ to }) => to === address);
const states = async () =>
  (await rows<{ state: string }>('select state from private.deliveries')).map(({ state }) => state);
const leasesRunOut = () => rows("update private.batches set claimed_until = now() - interval '1 second'");

function post(path: string, token: string): Promise<Response> {
  return backend.fetch(
    new Request(`http://localhost:5173/functions/v1/notification-links/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ t: token }),
    }),
  );
}

test('a mail comes with its headers, says it is done by its link, and ends by one click', async () => {
  expect(await backend.tick()).toBeNull();
  await backend.tick(tomorrow());
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Noch 8 Tage: Lukas’ Geburtstag');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(await states()).toEqual(['sent']);

  const done = /erinnerung#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await post('erledigt', done)).status).toBe(200);
  expect(await rows('select person_id is not null as is_person from public.occasion_done')).toEqual([
    { is_person: true },
  ]);

  const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const gone = await backend.fetch(new Request(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' }));
  expect(gone.status).toBe(200);
  expect(await rows('select mail from public.notification_settings')).toEqual([{ mail: false }]);
});

test('what a link has put off is over once the same link says it is done', async () => {
  await backend.tick(tomorrow());
  const token = /erinnerung#([\w.-]+)/.exec(mails()[0]?.text ?? '')?.[1] ?? '';
  await rows(
    `insert into public.reminders (user_id, person_id, reminder_date)
     select user_id, id, current_date + 5 from public.people`,
  );
  expect((await post('spaeter', token)).status).toBe(200);
  expect((await post('erledigt', token)).status).toBe(200);
  expect(await rows('select is_completed from public.reminders order by is_completed')).toEqual([
    { is_completed: false },
    { is_completed: true },
  ]);
});

test.each([
  ['the person is renamed', "update public.people set name = 'Mia'", ['Noch 8 Tage: Mias Geburtstag']],
  ['the person is deleted', 'delete from public.people', []],
  ['the occasion moves to today', 'update public.people set occasion_date = current_date', []],
  ['the occasion moves away', 'update public.people set occasion_date = occasion_date + 30', []],
  [
    'the gift is wrapped',
    `insert into public.gifts (user_id, title, recipient_name, status) select id, 'Buch', 'lukas', 'wrapped' from auth.users`,
    [],
  ],
  ['mail is switched off', 'update public.notification_settings set mail = false', []],
  ['the address is gone', 'update auth.users set email = null', []],
  ['the account is deleted', 'delete from auth.users', []],
])('when %s after it was planned, what is sent is true', async (_, change, subjects) => {
  await rows('select private.plan_notifications($1)', [tomorrow().toISOString()]);
  expect(await states()).toEqual(['waiting']);
  await rows(change);
  await backend.tick(tomorrow());
  expect(mails().map(({ subject }) => subject)).toEqual(subjects);
  expect((await states()).filter((state) => state !== 'sent' && state !== 'skipped')).toEqual([]);
});

test('while the mail service is down nothing is lost', async () => {
  backend.mailService.isDown = true;
  await backend.tick(tomorrow());
  expect(await states()).toEqual(['sending']);
  backend.mailService.isDown = false;
  expect(await backend.tick()).toBeNull();
  await leasesRunOut();
  await backend.tick();
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('after a crash between sending and writing it down there is one mail', async () => {
  await rows('revoke execute on function public.finish_notifications(jsonb, jsonb) from service_role');
  await backend.tick(tomorrow());
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['sending']);
  await rows('grant execute on function public.finish_notifications(jsonb, jsonb) to service_role');
  await leasesRunOut();
  await backend.tick();
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('three at once send one mail', async () => {
  await Promise.all([backend.tick(tomorrow()), backend.tick(tomorrow()), backend.tick(tomorrow())]);
  expect(mails()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('strangers wake nobody', async () => {
  const response = await backend.fetch(
    new Request('http://localhost:5173/functions/v1/notifications', { method: 'POST', body: '{}' }),
  );
  expect(response.status).toBe(401);
});
