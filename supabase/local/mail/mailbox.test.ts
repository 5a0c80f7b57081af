import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerMailbox } from './mailbox-pages.ts';
import { Mailbox } from './mailbox.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paeckchen-mails-'));
  file = join(folder, 'mails.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function filled(): Promise<Mailbox> {
  const mailbox = new Mailbox(file);
  await mailbox.send({ to: 'anna@example.org', subject: 'Erste', html: '<p>Hallo Anna</p>' });
  await mailbox.send({ to: 'ben@example.org', subject: 'Zweite & <b>letzte</b>', html: '<p>Hallo Ben</p>' });
  return mailbox;
}

test('/_mail.json has exactly the promised fields, newest first', async () => {
  const mails: unknown = await answerMailbox('/_mail.json', await filled()).json();
  expect(mails).toEqual([
    {
      id: 2,
      to: 'ben@example.org',
      subject: 'Zweite & <b>letzte</b>',
      html: '<p>Hallo Ben</p>',
      text: 'Hallo Ben',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    expect.objectContaining({ id: 1, to: 'anna@example.org', subject: 'Erste', text: 'Hallo Anna' }),
  ]);
});

test('the list links every mail and escapes what came from outside', async () => {
  const html = await answerMailbox('/_mail', await filled()).text();
  expect(html).toContain('href="/_mail/1"');
  expect(html).toContain('an ben@example.org');
  expect(html).not.toContain('<b>letzte</b>');
});

test('a mail is shown as it was sent, and runs nothing', async () => {
  const response = answerMailbox('/_mail/1', await filled());
  expect(await response.text()).toBe('<p>Hallo Anna</p>');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
});

test.each(['/_mail/3', '/_mail/x', '/_mail/', '/_mailbox'])('%s is a German 404', async (path) => {
  const response = answerMailbox(path, await filled());
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Diese E-Mail gibt es nicht mehr.');
});

test('mails survive a restart, and ids go on', async () => {
  await filled();
  const reopened = new Mailbox(file);
  await reopened.send({ to: 'anna@example.org', subject: 'Dritte', html: '' });
  expect(reopened.mails.map(({ id, subject }) => `${id} ${subject}`)).toEqual([
    '3 Dritte',
    '2 Zweite & <b>letzte</b>',
    '1 Erste',
  ]);
});

test('an unreadable file is an empty mailbox with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  writeFileSync(file, '[{');
  expect(new Mailbox(file).mails).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  ['anna+neu@example.org', '?email=anna%2Bneu%40example.org">an anna+neu@example.org'],
  ['"><img@example.org', '?email=%22%3E%3Cimg%40example.org">an &#34;&#62;&#60;img@example.org'],
])('the address %s is escaped for where it stands', async (to, expected) => {
  const mailbox = new Mailbox();
  await mailbox.send({ to, subject: '', html: `?email=${to}">an ${to}` });
  expect(mailbox.mails[0]?.html).toBe(expected);
});
