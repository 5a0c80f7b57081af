import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parse } from 'smol-toml';
import * as z from 'zod/mini';

import { publishableKey, type Secrets } from './keys.ts';

const configSchema = z.looseObject({
  auth: z.looseObject({
    enable_anonymous_sign_ins: z.boolean(),
    email: z.looseObject({
      template: z.record(z.string(), z.looseObject({ content_path: z.string() })),
    }),
  }),
});

/** supabase/config.toml, the settings of the hosted project, completed with the keys of this machine. */
export function readProjectConfig(root: string, secrets: Secrets) {
  const config = configSchema.parse(parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8')));
  // The paths are relative to the project; Lite would read them relative to the working directory.
  for (const template of Object.values(config.auth.email.template)) {
    template.content_path = resolve(root, template.content_path);
  }
  const { auth, ...rest } = config;
  return {
    ...rest,
    auth: {
      ...auth,
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: publishableKey,
      secret_key: secrets.secretKey,
    },
  };
}
