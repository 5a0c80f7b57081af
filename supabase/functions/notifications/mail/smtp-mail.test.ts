import { deepEqual, equal, match } from 'node:assert/strict';

import { smtpMail } from './smtp-mail.ts';
import { testMail } from './test-mail.ts';
import { type SmtpRefusals, withSmtpServer } from './test-smtp-server.ts';

const from = { name: 'Päckchen', address: 'post@paeckchen.example' };
const anna = testMail('00000000-0000-4000-8000-000000000001', 'anna@example.org');
const gone = testMail('00000000-0000-4000-8000-000000000002', 'weg@example.org');

function serviceAt(port: number) {
  return smtpMail({ kind: 'smtp', host: '127.0.0.1', port, isSecure: false, user: '', password: '', from });
}

Deno.test('a mail server gets each mail alone, with its headers, and says whom it does not know', () =>
  withSmtpServer(async (port, received) => {
    const { outcomes, mayGoOn } = await serviceAt(port).send('batch', [anna, gone]);
    deepEqual(outcomes.get(anna.id), { state: 'sent' });
    deepEqual(outcomes.get(gone.id), { state: 'bounced', problem: 'smtp 550' });
    equal(mayGoOn, true);
    deepEqual(
      received.map(({ to }) => to),
      [['anna@example.org']],
    );
    const text = (received[0]?.data ?? '').replaceAll(/\n[ \t]+/g, ' ');
    match(text, /^From: =\?UTF-8\?Q\?P=C3=A4ckchen\?= <post@paeckchen\.example>$/m);
    match(text, /^Message-ID: <00000000-0000-4000-8000-000000000001@paeckchen\.example>$/m);
    match(
      text,
      /^List-Unsubscribe: <https:\/\/abc\.supabase\.co\/functions\/v1\/notification-links\/abmelden\?t=/m,
    );
    match(text, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    match(text, /^Auto-Submitted: auto-generated$/m);
    match(text, /^Content-Type: text\/plain/m);
    match(text, /^Content-Type: text\/html/m);
  }));

Deno.test('an address of two lines reaches nobody', () =>
  withSmtpServer(async (port, received) => {
    const evil = { ...anna, to: 'anna@example.org\r\nBcc: evil@example.org' };
    const { outcomes } = await serviceAt(port).send('batch', [evil]);
    deepEqual([...outcomes.values()], [{ state: 'failed', problem: 'address' }]);
    deepEqual(received, []);
  }));

Deno.test('a server that is busy is asked again later', () =>
  withSmtpServer(
    async (port) => {
      const { outcomes, mayGoOn } = await serviceAt(port).send('batch', [anna]);
      deepEqual([...outcomes.values()], [{ state: 'retry', problem: 'smtp 451', wait: null }]);
      equal(mayGoOn, false);
    },
    { refuseData: '451 busy' },
  ));

const refusals: [name: string, options: SmtpRefusals, state: string, problem: string][] = [
  ['does not want the mail itself', { refuseData: '554 spam' }, 'failed', 'smtp 554'],
  ['does not let us send', { refuseSender: '550 not yours' }, 'retry', 'smtp 550'],
];
for (const [name, options, state, problem] of refusals) {
  Deno.test(`a server that ${name} says nothing about the address`, () =>
    withSmtpServer(async (port) => {
      const { outcomes } = await serviceAt(port).send('batch', [anna]);
      deepEqual(
        [...outcomes.values()].map((outcome) => [outcome.state, 'problem' in outcome && outcome.problem]),
        [[state, problem]],
      );
    }, options));
}

Deno.test('a server that is not there is asked again later', async () => {
  const { outcomes, mayGoOn } = await serviceAt(1).send('batch', [anna]);
  match(JSON.stringify([...outcomes.values()]), /^\[\{"state":"(?:retry|unknown)","problem":"smtp E/);
  equal(mayGoOn, JSON.stringify([...outcomes.values()]).includes('unknown'));
});
