import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parse } from 'smol-toml';
import * as z from 'zod/mini';

import { publishableKey, type Secrets } from './keys.ts';

const configSchema = z.looseObject({
  auth: z.looseObject({
    enable_anonymous_sign_ins: z.boolean(),
    email: z.looseObject({
      enabled: z.boolean(),
      template: z.record(z.string(), z.looseObject({ content_path: z.string() })),
    }),
  }),
});

/** Settings of supabase/config.toml, completed with local keys. */
export function readProjectConfig(root: string, secrets: Secrets) {
  const config = configSchema.parse(parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')));
  // Paths in config.toml are relative to the project, but Lite would resolve them against the working directory.
  for (const template of Object.values(config.auth.email.template)) {
    template.content_path = resolve(root, template.content_path);
  }
  // Removes settings of a newer Supabase CLI that Lite does not know.
  const { rate_limit: _limits, sms: _sms, web3: _web3, external: _external, email, ...others } = config.auth;
  const { captcha: _captcha, mfa: _mfa, sessions: _sessions, hook: _hook, ...auth } = others;
  const { enabled, require_current_password: _current, notification: _told, ...mails } = email;
  return {
    ...config,
    auth: {
      ...auth,
      email: { ...mails, enable_signup: enabled },
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: publishableKey,
      secret_key: secrets.secretKey,
    },
  };
}
