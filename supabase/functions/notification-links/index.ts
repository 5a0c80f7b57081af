import { addressKey } from '../_shared/address-key.ts';
import { databaseOf } from '../_shared/database.ts';
import { readSharedSettings } from '../_shared/environment.ts';
import { createLinkTokens } from '../_shared/link-token.ts';
import { linkDatabaseOf } from './database.ts';
import { createHandler } from './handler.ts';

const settings = readSharedSettings((name) => Deno.env.get(name));
const { secret, secretKey, isMailSetUp, isPushSetUp, vapidPublicKey } = settings;

Deno.serve(
  createHandler({
    origins: settings.origins,
    tokens: secret === '' ? null : await createLinkTokens(secret),
    database: linkDatabaseOf(databaseOf(settings, fetch)),
    webhookSecret: Deno.env.get('MAIL_WEBHOOK_SECRET')?.trim() ?? '',
    callerKey: (request) => addressKey(request.headers, secretKey),
    setUp: { isMailSetUp, isPushSetUp, vapidPublicKey },
    now: () => new Date(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
);
