import type { Mail } from './mail.ts';

/** A rendered mail for tests. */
export function testMail(id: string, to: string): Mail {
  return {
    id,
    to,
    subject: 'Noch 7 Tage: Lukas’ Geburtstag',
    text: 'Bald ist es so weit\n',
    html: '<p>Bald ist es so weit</p>',
    unsubscribeUrl: `https://abc.supabase.co/functions/v1/notification-links/abmelden?t=${id}`,
  };
}
