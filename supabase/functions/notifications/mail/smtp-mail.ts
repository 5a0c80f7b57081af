import * as z from 'zod/mini';

import type { MailSettings, Sender } from '../../_shared/settings.ts';
import { headersOf, isSafe, type Mail, type MailOutcome, type MailService } from './mail.ts';

const errorSchema = z.object({
  responseCode: z.optional(z.int()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
});

/** Sends through a mail server, each mail alone over two connections. */
export function smtpMail(settings: Extract<MailSettings, { kind: 'smtp' }>): MailService {
  const { host, port, isSecure, user, password, from } = settings;
  return {
    send: async (_batch, mails) => {
      // Whoever sends through an HTTP API does not load it.
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

/** Addresses go as objects, which are not taken apart again. */
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
  // Ours to mend: the password, the server, the sender. The mail may wait for that.
  const isOurs = ['EAUTH', 'ECONNECTION', 'EDNS', 'ETLS'].includes(code) || command === 'MAIL FROM';
  if (!isOurs && responseCode !== undefined && responseCode >= 500) {
    return { state: command === 'RCPT TO' ? 'bounced' : 'failed', problem };
  }
  if (isOurs || responseCode !== undefined) return { state: 'retry', problem, wait: null };
  // The connection broke: whether the server has it, nobody knows.
  return { state: 'unknown', problem };
}
