import { addressKey } from '../_shared/address-key.ts';
import { databaseOf } from '../_shared/database.ts';
import { createLinkTokens } from '../_shared/link-token.ts';
import { readSettings } from '../_shared/settings.ts';
import { vapidOf } from '../_shared/vapid.ts';
import { linkDatabaseOf } from './database.ts';
import { createHandler } from './handler.ts';

const settings = readSettings((name) => Deno.env.get(name));
const { secret, secretKey, mail, problems } = settings;
// Checks that both VAPID keys belong together, because browsers see only the public key.
const push = (await vapidOf(settings)) && settings.push;

Deno.serve(
  createHandler({
    origins: settings.origins,
    tokens: secret === '' ? null : await createLinkTokens(secret),
    database: linkDatabaseOf(databaseOf(settings, fetch)),
    webhookSecret: Deno.env.get('MAIL_WEBHOOK_SECRET')?.trim() ?? '',
    callerKey: (request) => addressKey(request.headers, secretKey),
    setUp: {
      isMailSetUp: mail !== null,
      isPushSetUp: push !== null,
      vapidPublicKey: push?.publicKey ?? '',
      problems,
    },
    now: () => new Date(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
);
