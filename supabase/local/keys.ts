import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { StartError } from './start-error.ts';

/** Public by nature, like the publishable key of a hosted project: it only says "the app", never who is asking. */
export const publishableKey = 'sb_publishable_paeckchen_local';

const secretsSchema = z.object({
  jwtSecret: z.string(),
  secretKey: z.string(),
  /** What the scheduler shows to the function that sends, and what links in mails are signed with. */
  notificationsSecret: z.string(),
  /** A P-256 key in base64url: what browsers know this project by, and what signs notifications. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
});
const storedSchema = z.partial(secretsSchema);

/** What nobody else may know; made on this machine, so that a token of one checkout is worth nothing in another. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads the secrets of the file and makes first what is not there; without a file they are new every time. An older file
 * lacks what came later.
 */
export function loadSecrets(file?: string): Secrets {
  const stored = file && existsSync(file) ? readSecrets(file) : {};
  const secrets: Secrets = {
    jwtSecret: stored.jwtSecret ?? randomBytes(48).toString('base64url'),
    secretKey: stored.secretKey ?? `sb_secret_${randomBytes(24).toString('base64url')}`,
    notificationsSecret: stored.notificationsSecret ?? randomBytes(32).toString('base64url'),
    vapid: stored.vapid ?? vapidKeys(),
  };
  const isNew = Object.keys(secrets).length !== Object.keys(stored).length;
  if (file && isNew) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** What browsers know a project by (public), and what its notifications are signed with. */
export function vapidKeys(): Secrets['vapid'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function readSecrets(file: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(`Die Datei ${file} ist nicht lesbar. Mit \`npm run db:reset\` entsteht sie neu.`, {
      cause,
    });
  }
}
