import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { StartError } from './start-error.ts';

/** Public key, like the publishable key of a hosted project: identifies the app, not the user. */
export const publishableKey = 'sb_publishable_paeckchen_local';

const secretsSchema = z.object({
  jwtSecret: z.string(),
  secretKey: z.string(),
  /** Secret shared by scheduler and sending function; also signs links in mails. */
  notificationsSecret: z.string(),
  /** P-256 key pair in base64url for push (VAPID); the public key identifies the project. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
});
const storedSchema = z.partial(secretsSchema);

/** Secrets generated on this machine, so that tokens of one clone of the repository are invalid in another. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Reads the secrets from a file and generates those that it lacks; without a file all are new. */
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

/** VAPID key pair: the public key for browsers, the private key to sign push requests. */
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
