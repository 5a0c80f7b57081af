import * as z from 'zod/mini';

import type { MailSettings, Sender } from '../../_shared/settings.ts';
import { headersOf, isSafe, type Mail, type MailOutcome, type MailService } from './mail.ts';

const errorSchema = z.object({
  responseCode: z.optional(z.int()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
});

/** Sends through an SMTP server, one mail at a time per connection, over two connections. */
export function smtpMail(settings: Extract<MailSettings, { kind: 'smtp' }>): MailService {
  const { host, port, isSecure, user, password, from } = settings;
  return {
    send: async (_batch, mails) => {
      // Lazy import: projects with an HTTP API do not load nodemailer.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure: isSecure,
        name: from.address.split('@')[1],
        ...(user !== '' && { auth: { user, pass: password } }),
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const sent = await Promise.all(
          mails.map(async (mail): Promise<[string, MailOutcome]> => {
            if (!isSafe(mail)) return [mail.id, { state: 'failed', problem: 'address' }];
            return [mail.id, await transport.sendMail(messageOf(mail, from)).then(accepted, outcomeOf)];
          }),
        );
        return { outcomes: new Map(sent), mayGoOn: sent.every(([, { state }]) => state !== 'retry') };
      } finally {
        transport.close();
      }
    },
  };
}

/** Message for nodemailer. Addresses are objects, so that nodemailer does not parse them. */
function messageOf(mail: Mail, { name, address }: Sender) {
  const { 'Message-ID': messageId, ...headers } = headersOf(mail, { name, address });
  const { to, subject, text, html } = mail;
  return { from: { name, address }, to: { name: '', address: to }, subject, text, html, messageId, headers };
}

function accepted(): MailOutcome {
  return { state: 'sent' };
}

function outcomeOf(error: unknown): MailOutcome {
  const { responseCode, code = '', command } = errorSchema.safeParse(error).data ?? {};
  const problem = `smtp ${responseCode ?? code}`.trim();
  // An error of our configuration (password, server or sender), not of this mail, so the mail is retried.
  const isOurs = ['EAUTH', 'ECONNECTION', 'EDNS', 'ETLS'].includes(code) || command === 'MAIL FROM';
  if (!isOurs && responseCode !== undefined && responseCode >= 500) {
    return { state: command === 'RCPT TO' ? 'bounced' : 'failed', problem };
  }
  if (isOurs || responseCode !== undefined) return { state: 'retry', problem, wait: null };
  // The connection broke, so it is unknown whether the server has the mail.
  return { state: 'unknown', problem };
}
