import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { escapeHtml } from './mail-text.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/** `/_mail` lists the mails, `/_mail/<id>` shows one, `/_mail.json` returns all with the fields of `Mail`. */
export function answerMailbox(pathname: string, mailbox: Mailbox): Response {
  if (pathname === '/_mail.json') return Response.json(mailbox.mails, { headers });
  if (pathname === '/_mail') return page(listOf(mailbox.mails));
  const id = /^\/_mail\/(\d+)$/.exec(pathname)?.[1];
  const mail = mailbox.mails.find((candidate) => String(candidate.id) === id);
  return mail ? page(mail.html) : page(frame(missing), 404);
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Mails are untrusted content: styles are allowed, scripts and remote resources are not. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
    },
  });
}

const missing = `<p class="empty">Diese E-Mail gibt es nicht mehr. <a href="/_mail">Zum Postfach</a></p>`;

function listOf(mails: readonly Mail[]): string {
  if (mails.length === 0) {
    return frame(
      '<p class="empty">Noch keine E-Mails. Registriere dich in der App, dann liegt die Bestätigung hier.</p>',
    );
  }
  return frame(`<ol>${mails.map(entryOf).join('')}</ol>`);
}

const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

function entryOf(mail: Mail): string {
  return `<li><a href="/_mail/${mail.id}">
    <strong>${escapeHtml(mail.subject)}</strong>
    <span>an ${escapeHtml(mail.to)}</span>
    <time datetime="${mail.date}">${time.format(new Date(mail.date))} Uhr</time>
  </a></li>`;
}

function frame(content: string): string {
  const template = readFileSync(join(import.meta.dirname, 'mailbox.html'), 'utf8');
  return template.replace('<!-- content -->', () => content);
}
