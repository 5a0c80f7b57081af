import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { StartError } from './start-error.ts';

/** Public by nature, like the publishable key of a hosted project: it only says "the app", never who is asking. */
export const publishableKey = 'sb_publishable_paeckchen_local';

const secretsSchema = z.object({ jwtSecret: z.string(), secretKey: z.string() });

/** What nobody else may know; made on this machine, so that a token of one checkout is worth nothing in another. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Reads the secrets of the file and makes them first if there are none; without a file they are new every time. */
export function loadSecrets(file?: string): Secrets {
  if (file && existsSync(file)) return readSecrets(file);
  const secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  if (file) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(`Die Datei ${file} ist nicht lesbar. Mit \`npm run db:reset\` entsteht sie neu.`, {
      cause,
    });
  }
}
