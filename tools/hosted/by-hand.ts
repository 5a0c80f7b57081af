import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const settingsSchema = z.looseObject({
  auth: z.looseObject({
    site_url: z.string(),
    email: z.looseObject({ smtp: z.optional(z.record(z.string(), z.unknown())) }),
  }),
});

/**
 * `supabase/config.toml` after the steps of the page that are done in an editor, whether somebody has done them before
 * or not: the address of the app in the place of the one that stands there, and a mail server.
 */
export function editedByHand(settings: string, app: string, smtp: string): string {
  const { auth } = settingsSchema.parse(parse(settings));
  const addressed = settings.replaceAll(auth.site_url, app);
  return auth.email.smtp ? addressed : `${addressed}\n${smtp}`;
}

/** The mail server that the settings name. */
export function smtpOf(settings: string): Record<string, unknown> {
  return settingsSchema.parse(parse(settings)).auth.email.smtp ?? {};
}
