import type { Project } from './database.ts';
import { isMailAddress } from './mail-address.ts';
import { readProject } from './project.ts';

export interface Sender {
  name: string;
  address: string;
}

export type MailSettings =
  | { kind: 'http'; url: string; key: string; from: Sender }
  | {
      kind: 'smtp';
      host: string;
      port: number;
      isSecure: boolean;
      user: string;
      password: string;
      from: Sender;
    };

/** Settings of the reminder functions. */
export interface Settings extends Project {
  /** Secret of the scheduler and of signed links; empty until set up. */
  secret: string;
  /** Origins of the app; links lead to the first one. */
  origins: string[];
  /** Base URL of links in mails that the function notification-links answers, not a page of the app. */
  linksUrl: string;
  /** Null without valid mail settings. */
  mail: MailSettings | null;
  push: { publicKey: string; privateKey: string; subject: string } | null;
  /** Local push services of tests, allowed besides the known ones. */
  extraPushHosts: string[];
  /** Sentences about problems of the settings; they do not contain the values, which may be secret. */
  problems: string[];
}

export function readSettings(env: (name: string) => string | undefined): Settings {
  const value = (name: string) => env(name)?.trim() ?? '';
  const { supabaseUrl, secretKey, origins } = readProject(env);
  // The project is the embedded backend, so local mail and push services are allowed.
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(supabaseUrl);
  const problems: string[] = [];
  const mail = mailSettings(value, isLocal, problems);
  const push = pushSettings(value, problems);
  // Links in mails and pushes lead to the app, so they need its origin.
  const isHomeless = origins.length === 0 && (mail !== null || push !== null);
  if (isHomeless) problems.push('APP_ORIGINS has to name where the app runs.');
  return {
    supabaseUrl,
    secretKey,
    secret: value('NOTIFICATIONS_SECRET'),
    origins,
    linksUrl: value('NOTIFICATION_LINKS_URL') || `${supabaseUrl}/functions/v1/notification-links`,
    mail: isHomeless ? null : mail,
    push: isHomeless ? null : push,
    extraPushHosts: isLocal ? listed(value('PUSH_EXTRA_HOSTS')) : [],
    problems,
  };
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

type Value = (name: string) => string;

function mailSettings(value: Value, isLocal: boolean, problems: string[]): MailSettings | null {
  const [key, smtp] = [value('MAIL_API_KEY'), value('SMTP_URL')];
  if (key === '' && smtp === '') return null;
  const from = senderOf(value('MAIL_FROM'));
  if (from === null) {
    problems.push('MAIL_FROM has to be an address, alone or as Päckchen <post@example.org>.');
    return null;
  }
  if (key === '') return smtpSettings(smtp, from, isLocal, problems);
  const url = (value('MAIL_API_URL') || 'https://api.resend.com').replace(/\/$/, '');
  if (url.startsWith('https://') || (isLocal && url.startsWith('http://')))
    return { kind: 'http', url, key, from };
  problems.push('MAIL_API_URL has to begin with https://.');
  return null;
}

function smtpSettings(text: string, from: Sender, isLocal: boolean, problems: string[]): MailSettings | null {
  const url = URL.parse(text);
  const [user, password] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')];
  const isUsable = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (!isUsable || user === null || password === null) {
    problems.push(
      'SMTP_URL has to look like smtps://user:password@mail.example.org:465, with %25 for % and %40 for @ in user and password.',
    );
    return null;
  }
  const port = Number(url.port || 465);
  if (port !== 465 && !isLocal) {
    problems.push(
      `SMTP_URL names port ${port}, but hosted functions cannot reach 25 and 587: they are blocked. Use port 465, or a mail service with an HTTP API.`,
    );
    return null;
  }
  return {
    kind: 'smtp',
    host: url.hostname,
    port,
    isSecure: port === 465 || url.protocol === 'smtps:',
    user,
    password,
    from,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Sender of mails: `post@example.org` or `Päckchen <post@example.org>`. */
function senderOf(text: string): Sender | null {
  const [, name = '', address = ''] = /^([^<>\p{Cc}"]*)<([^<>]+)>$/u.exec(text) ?? [null, '', text];
  return isMailAddress(address) ? { name: name.trim() || 'Päckchen', address } : null;
}

function pushSettings(value: Value, problems: string[]): Settings['push'] {
  const [publicKey, privateKey] = [value('VAPID_PUBLIC_KEY'), value('VAPID_PRIVATE_KEY')];
  if (publicKey === '' && privateKey === '') return null;
  const subject = value('VAPID_SUBJECT');
  const isContact = subject.startsWith('mailto:')
    ? isMailAddress(subject.slice(7))
    : subject.startsWith('https://');
  if (publicKey !== '' && privateKey !== '' && isContact) return { publicKey, privateKey, subject };
  problems.push(
    isContact
      ? 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: one of them is missing.'
      : 'VAPID_SUBJECT has to be mailto: and an address: push services refuse everything else.',
  );
  return null;
}
