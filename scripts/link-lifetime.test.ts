import { globSync, readFileSync } from 'node:fs';

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** German words that texts use for the lifetime of mail links, with the lifetime in seconds. */
const words: Record<number, string> = {
  900: 'eine Viertelstunde',
  1800: 'eine halbe Stunde',
  3600: 'eine Stunde',
  86_400: 'einen Tag',
};

const settingsSchema = z.object({ auth: z.object({ email: z.object({ otp_expiry: z.number() }) }) });

test('every text that says how long a link lives says what the settings say', () => {
  const { auth } = settingsSchema.parse(parse(readFileSync('supabase/config.toml', 'utf8')));
  const files = globSync(['supabase/templates/*.html', 'src/features/**/*.tsx']).toSorted();
  const said = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    return Array.from(text.matchAll(/(?:Link|[.!?] Er) gilt (?!weiter|nicht)([^.,]+)\./g), ([, time]) => [
      file,
      time,
    ]);
  });
  expect(said).toEqual(
    [
      'src/features/auth/forgot-password-page.tsx',
      'supabase/templates/confirmation.html',
      'supabase/templates/email-change.html',
      'supabase/templates/recovery.html',
    ].map((file) => [file, words[auth.email.otp_expiry]]),
  );
});
