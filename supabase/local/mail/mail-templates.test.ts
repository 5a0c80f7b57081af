import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Backend } from '../backend.ts';
import { connect, projectRoot, signUp, startTestBackend, testPassword } from '../test-backend.ts';

const folder = join(projectRoot, 'supabase/templates');
let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
  backend.setOrigin('http://localhost:5173');
});
afterAll(() => backend.close());

test.each([
  [
    'Bestätige deine E-Mail-Adresse',
    'neu@example.org',
    () => connect(backend).auth.signUp({ email: 'neu@example.org', password: testPassword }),
  ],
  [
    'Setz dein Passwort zurück',
    'anna@example.org',
    async () => {
      await signUp(backend, 'anna@example.org');
      return connect(backend).auth.resetPasswordForEmail('anna@example.org');
    },
  ],
  [
    'Bestätige deine neue E-Mail-Adresse',
    'ben@example.org',
    async () => {
      const { client } = await signUp(backend, 'ben@example.org');
      return client.auth.updateUser({ email: 'benjamin@example.org' });
    },
  ],
])('%s: every placeholder is filled, and the text alone is enough', async (subject, to, send) => {
  const { error } = await send();
  expect(error).toBeNull();
  const mail = backend.mailbox.mails.find(
    (candidate) => candidate.to === to && candidate.subject === subject,
  );
  expect(mail?.html).not.toContain('{{');
  expect(mail?.text).toMatch(/: http:\/\/localhost:5173\/\S+(token=|token_hash=)\w+/);
  expect(mail?.text).toMatch(new RegExp(`(Diese E\u2011Mail ging an|Es geht um das Konto) ${to}\\.`));
});

test.each(readdirSync(folder))('%s leads to a page of ours alone', (file) => {
  const html = readFileSync(join(folder, file), 'utf8');
  const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  expect(links).toEqual([expect.stringMatching(/^\{\{ \.SiteURL \}\}\/(email-confirmed|reset-password)\?/)]);
  expect(html).not.toContain('ConfirmationURL');
});

test.each(readdirSync(folder))('%s loads nothing from anywhere', (file) => {
  const html = readFileSync(join(folder, file), 'utf8');
  expect(html).not.toMatch(/<(img|link|script|iframe|object|embed)\b|@import|url\(|https?:/i);
});

test.each(readdirSync(folder))('no line of %s ends in the middle of the word', (file) => {
  const [, body = ''] = readFileSync(join(folder, file), 'utf8').split('<body');
  expect(body.match(/.{0,9}\bE-.{0,9}/)).toBeNull();
});
