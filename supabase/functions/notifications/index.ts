import { databaseOf } from '../_shared/database.ts';
import { createLinkTokens } from '../_shared/link-token.ts';
import { type MailSettings, readSettings } from '../_shared/settings.ts';
import { vapidOf } from '../_shared/vapid.ts';
import { deliveriesOf } from './database.ts';
import { createHandler } from './handler.ts';
import { httpMail } from './mail/http-mail.ts';
import type { MailService } from './mail/mail.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import { sendPush } from './push/send-push.ts';
import { sendDue, type Services } from './run.ts';

declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void } | undefined;

const settings = readSettings((name) => Deno.env.get(name));
const now = () => new Date();
const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

async function services(): Promise<Services> {
  const vapid = await vapidOf(settings);
  const pushServices = vapid && { vapid, fetch, now, extraHosts: settings.extraPushHosts };
  return {
    deliveries: deliveriesOf(databaseOf(settings, fetch)),
    composer: {
      tokens: await createLinkTokens(settings.secret),
      appUrl: settings.origins[0] ?? '',
      linksUrl: settings.linksUrl,
      now,
    },
    mail: settings.mail && mailService(settings.mail),
    push: pushServices && ((device, message) => sendPush(device, message, pushServices)),
    pause,
  };
}

function mailService(mail: MailSettings): MailService {
  return mail.kind === 'http' ? httpMail(mail, { fetch, now, pause }) : smtpMail(mail);
}

let ready: Promise<Services> | undefined;

Deno.serve(
  createHandler({
    secret: settings.secret,
    problems: settings.problems,
    send: async (channels) => sendDue(channels, await (ready ??= services())),
    waitUntil: typeof EdgeRuntime === 'undefined' ? null : (work) => EdgeRuntime?.waitUntil(work),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
);
