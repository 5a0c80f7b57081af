import { expect, test } from 'vitest';

import { Mailbox } from '../mail/mailbox.ts';
import { MailService } from './mail-service.ts';

const mail = {
  from: 'Päckchen <erinnerung@paeckchen.example>',
  to: ['anna@example.org'],
  subject: 'Noch 7 Tage: Lukas’ Geburtstag',
  text: 'Noch 7 Tage',
  html: '<p>Noch 7 Tage</p>',
  headers: { 'List-Unsubscribe': '<https://example.org/abmelden?t=x>' },
};

function post(path: string, body: unknown, key: string, secret = 'secret'): Request {
  return new Request(`http://127.0.0.1/mail-service${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

test('mails arrive as they are, with their headers, one or many at once', async () => {
  const mailbox = new Mailbox();
  const service = new MailService(mailbox, 'secret');
  expect((await service.answer(post('/emails', mail, '1'))).status).toBe(200);
  const others = [
    { ...mail, to: ['ben@example.org'] },
    { ...mail, to: ['mia@example.org'] },
  ];
  expect((await service.answer(post('/emails/batch', others, '2'))).status).toBe(200);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([
    'mia@example.org',
    'ben@example.org',
    'anna@example.org',
  ]);
  const { subject, text, html, headers } = mail;
  expect(mailbox.mails[2]).toMatchObject({ subject, text, html, headers });
});

test('what is sent again under its key arrives once, and another text under it is refused', async () => {
  const mailbox = new Mailbox();
  const service = new MailService(mailbox, 'secret');
  for (const expected of [200, 200]) {
    expect((await service.answer(post('/emails/batch', [mail], '1'))).status).toBe(expected);
  }
  const other = await service.answer(post('/emails/batch', [{ ...mail, subject: 'Anders' }], '1'));
  expect({ status: other.status, body: await other.json() }).toMatchObject({
    status: 409,
    body: { name: 'invalid_idempotent_request' },
  });
  expect(mailbox.mails).toHaveLength(1);
});

test('it refuses a wrong key and what is no mail, and can be down', async () => {
  const mailbox = new Mailbox();
  const service = new MailService(mailbox, 'secret');
  expect((await service.answer(post('/emails', mail, '1', 'wrong'))).status).toBe(401);
  expect((await service.answer(post('/emails', { ...mail, to: 'anna@example.org' }, '1'))).status).toBe(422);
  service.isDown = true;
  expect((await service.answer(post('/emails', mail, '1'))).status).toBe(503);
  expect(mailbox.mails).toEqual([]);
});
