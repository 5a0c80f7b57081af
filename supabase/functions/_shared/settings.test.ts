import { deepEqual, equal, match } from 'node:assert/strict';

import { readSettings } from './settings.ts';

const hosted = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_SERVICE_ROLE_KEY: 'secret key',
  APP_ORIGINS: 'https://paeckchen.example',
};
const local = { ...hosted, SUPABASE_URL: 'http://127.0.0.1:4321' };
const from = 'Päckchen <post@paeckchen.example>';

function read(values: Record<string, string>) {
  return readSettings((name) => values[name]);
}

Deno.test('a project where nothing is set up sends nothing, and that is no problem', () => {
  const { mail, push, problems, secret, linksUrl } = read(hosted);
  deepEqual({ mail, push, problems, secret }, { mail: null, push: null, problems: [], secret: '' });
  equal(linksUrl, 'https://abc.supabase.co/functions/v1/notification-links');
});

Deno.test('newer keys, origins and the address of links', () => {
  const settings = read({
    ...hosted,
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
    APP_ORIGINS: 'https://a.example/, https://b.example',
    NOTIFICATION_LINKS_URL: 'http://localhost:5173/functions/v1/notification-links',
  });
  equal(settings.secretKey, 'sb_secret_1');
  deepEqual(settings.origins, ['https://a.example', 'https://b.example']);
  equal(settings.linksUrl, 'http://localhost:5173/functions/v1/notification-links');
});

Deno.test('mail goes through the HTTP API when there is a key', () => {
  deepEqual(read({ ...hosted, MAIL_API_KEY: 'k', MAIL_FROM: from, SMTP_URL: 'smtps://a:b@c.example' }).mail, {
    kind: 'http',
    url: 'https://api.resend.com',
    key: 'k',
    from: { name: 'Päckchen', address: 'post@paeckchen.example' },
  });
});

Deno.test('mail goes through SMTP on port 465', () => {
  const values = { ...hosted, MAIL_FROM: 'post@paeckchen.example' };
  for (const url of ['smtps://anna%40a.de:p%2Fw@mail.example', 'smtp://anna%40a.de:p%2Fw@mail.example:465']) {
    deepEqual(read({ ...values, SMTP_URL: url }).mail, {
      kind: 'smtp',
      host: 'mail.example',
      port: 465,
      isSecure: true,
      user: 'anna@a.de',
      password: 'p/w',
      from: { name: 'Päckchen', address: 'post@paeckchen.example' },
    });
  }
});

for (const port of [25, 587, 2525]) {
  Deno.test(`port ${port} is refused with the reason, but not on this machine`, () => {
    const values = { MAIL_FROM: from, SMTP_URL: `smtp://a:b@mail.example:${port}` };
    const { mail, problems } = read({ ...hosted, ...values });
    equal(mail, null);
    match(
      problems.join(),
      new RegExp(`port ${port}, but hosted functions cannot reach 25 and 587.*Use port 465`),
    );
    deepEqual(read({ ...local, ...values }).problems, []);
  });
}

const wrong: [name: string, values: Record<string, string>, problem: RegExp][] = [
  ['no sender', { MAIL_API_KEY: 'k' }, /MAIL_FROM/],
  ['a sender with two lines', { MAIL_API_KEY: 'k', MAIL_FROM: 'a\r\nBcc: b <c@d.de>' }, /MAIL_FROM/],
  [
    'a service without TLS',
    { MAIL_API_KEY: 'k', MAIL_FROM: from, MAIL_API_URL: 'http://a.example' },
    /https/,
  ],
  ['an SMTP address that is none', { SMTP_URL: 'mail.example', MAIL_FROM: from }, /SMTP_URL/],
  [
    'a password that is not written as in an address',
    { SMTP_URL: 'smtps://a:50%off@c.example', MAIL_FROM: from },
    /%25/,
  ],
  ['half a pair of keys', { VAPID_PUBLIC_KEY: 'a', VAPID_SUBJECT: 'mailto:a@b.de' }, /belong together/],
  ['keys without a contact', { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' }, /VAPID_SUBJECT/],
  ['an app that is nowhere', { MAIL_API_KEY: 'k', MAIL_FROM: from, APP_ORIGINS: '' }, /APP_ORIGINS/],
  [
    'an app that is nowhere, of notifications,',
    { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'mailto:a@b.de', APP_ORIGINS: '' },
    /APP_ORIGINS/,
  ],
  [
    'a contact that is none',
    { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'mailto:nobody' },
    /VAPID_SUBJECT/,
  ],
];
for (const [name, values, problem] of wrong) {
  Deno.test(`${name} is a problem`, () => {
    const { mail, push, problems } = read({ ...hosted, ...values });
    deepEqual([mail, push], [null, null]);
    equal(problems.length, 1);
    match(problems.join(), problem);
  });
}

Deno.test('push services of tests count on this machine alone', () => {
  const values = { PUSH_EXTRA_HOSTS: '127.0.0.1:4000' };
  deepEqual(read({ ...hosted, ...values }).extraPushHosts, []);
  deepEqual(read({ ...local, ...values }).extraPushHosts, ['127.0.0.1:4000']);
});
