import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { editedByHand, smtpOf } from './test-by-hand.ts';
import { blockOf } from './test-documented-commands.ts';

const file = readFileSync(join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
const smtp = blockOf('docs/deploy.md', 'toml', '[auth.email.smtp]');

test('the steps done by hand lead to the same settings, also for somebody who has done them before', () => {
  const first = editedByHand(file, 'https://geschenke.familie.de', smtp);
  expect(first.match(/https:\/\/geschenke\.familie\.de["/]/g)).toHaveLength(4);
  expect(first.match(/^\[auth\.email\.smtp\]$/gm)).toHaveLength(1);
  const second = editedByHand(first, 'https://geschenke.example.org', smtp);
  expect(second).toBe(first.replaceAll('geschenke.familie.de', 'geschenke.example.org'));
});

test('a mail server that stands there already stays', () => {
  const own = editedByHand(
    file,
    'https://geschenke.familie.de',
    smtp.replace(/host = .*/, 'host = "mail.familie.de"'),
  );
  expect(smtpOf(editedByHand(own, 'https://geschenke.example.org', smtp))).toMatchObject({
    host: 'mail.familie.de',
  });
});
