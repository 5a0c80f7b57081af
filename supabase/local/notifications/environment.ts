import type { Secrets } from '../keys.ts';

/**
 * Environment of the reminder functions without any configuration: mails go to the mailbox, regardless of
 * supabase/functions/.env. `site` is the origin of the app.
 */
export function notificationEnvironment(
  name: string,
  origin: string,
  site: string,
  { secretKey, notificationsSecret, vapid }: Secrets,
): Record<string, string> {
  if (!name.startsWith('notification')) return {};
  const app = site.replace(/\/$/, '');
  return {
    NOTIFICATIONS_SECRET: notificationsSecret,
    NOTIFICATION_LINKS_URL: `${app}/functions/v1/notification-links`,
    APP_ORIGINS: app,
    MAIL_API_URL: `${origin}/mail-service`,
    MAIL_API_KEY: secretKey,
    MAIL_FROM: 'Päckchen <erinnerung@paeckchen.example>',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:erinnerung@paeckchen.example',
    PUSH_EXTRA_HOSTS: extraPushHosts().join(),
  };
}

/** Local push services of tests, such as `127.0.0.1:4321`, from the environment of this process. */
export function extraPushHosts(): string[] {
  return (process.env.PUSH_EXTRA_HOSTS ?? '').split(',').filter(Boolean);
}
