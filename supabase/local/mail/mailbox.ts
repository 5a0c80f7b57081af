import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { EmailDriver, EmailMessage } from '@supabase/lite';
import * as z from 'zod/mini';

import { escapeHtml, htmlToText } from './mail-text.ts';

const mailSchema = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Additional headers; missing for mails sent by the auth service. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** Time of arrival as an ISO time stamp. */
  date: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;

const capacity = 100;

/** Receives all mails of auth service and functions instead of sending them. A file keeps them over a restart. */
export class Mailbox implements EmailDriver {
  readonly #file: string | undefined;
  #mails: Mail[];

  constructor(file?: string) {
    this.#file = file;
    this.#mails = file && existsSync(file) ? readMails(file) : [];
  }

  /** Mails, newest first. */
  get mails(): readonly Mail[] {
    return this.#mails;
  }

  send(message: EmailMessage): Promise<void> {
    const html = escapeAddress(message.html ?? '', message.to);
    this.take({ to: message.to, subject: message.subject, html, text: htmlToText(html) });
    return Promise.resolve();
  }

  /** Stores a mail unchanged. */
  take({ to, subject, html, text, headers }: Omit<Mail, 'id' | 'date'>): void {
    const id = (this.#mails[0]?.id ?? 0) + 1;
    const date = new Date().toISOString();
    const mail: Mail = { id, to, subject, html, text, ...(headers && { headers }), date };
    this.#mails = [mail, ...this.#mails].slice(0, capacity);
    if (this.#file) writeWhole(this.#file, JSON.stringify(this.#mails));
  }
}

/**
 * Escapes an address, which Lite inserts raw into the template: the plus of `anna+test@example.org` would arrive as a
 * space, and markup would become part of the page.
 */
function escapeAddress(html: string, address: string): string {
  return html
    .replaceAll(`email=${address}`, `email=${encodeURIComponent(address)}`)
    .replaceAll(address, escapeHtml(address));
}

function readMails(file: string): Mail[] {
  try {
    return z.array(mailSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.warn(`Das Postfach ${file} war nicht lesbar und beginnt leer.`);
    return [];
  }
}

function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
