import type { Project } from './database.ts';

export type Environment = (name: string) => string | undefined;

/** What every function of the reminders needs to know. */
export interface SharedSettings extends Project {
  /** What the scheduler shows, and what links are signed with; empty while nobody set it up. */
  secret: string;
  /** Where the app runs; the first one is where links lead. */
  origins: string[];
  /** Where the links of mails lead that no page answers. */
  linksUrl: string;
  /** Whether this is the embedded backend, where services of this machine may be called. */
  isLocal: boolean;
  vapidPublicKey: string;
  isPushSetUp: boolean;
  isMailSetUp: boolean;
}

export function readSharedSettings(env: Environment): SharedSettings {
  const value = (name: string) => env(name)?.trim() ?? '';
  const supabaseUrl = value('SUPABASE_URL').replace(/\/$/, '');
  const mailKeys = value('MAIL_API_KEY') !== '' || value('SMTP_URL') !== '';
  return {
    supabaseUrl,
    secretKey: firstKey(value('SUPABASE_SECRET_KEYS')) ?? value('SUPABASE_SERVICE_ROLE_KEY'),
    secret: value('NOTIFICATIONS_SECRET'),
    origins: value('APP_ORIGINS')
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
    linksUrl: value('NOTIFICATION_LINKS_URL') || `${supabaseUrl}/functions/v1/notification-links`,
    isLocal: /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(supabaseUrl),
    vapidPublicKey: value('VAPID_PUBLIC_KEY'),
    isPushSetUp: value('VAPID_PUBLIC_KEY') !== '' && value('VAPID_PRIVATE_KEY') !== '',
    isMailSetUp: mailKeys && value('MAIL_FROM') !== '',
  };
}

/** A hosted project with the newer keys hands them over as one JSON object by name. */
function firstKey(json: string): string | undefined {
  try {
    const keys: unknown = JSON.parse(json || '{}');
    return Object.values(keys ?? {}).find((key) => typeof key === 'string');
  } catch {
    return undefined;
  }
}
