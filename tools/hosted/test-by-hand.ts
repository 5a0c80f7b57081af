import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const settingsSchema = z.looseObject({
  auth: z.looseObject({
    site_url: z.string(),
    email: z.looseObject({ smtp: z.optional(z.record(z.string(), z.unknown())) }),
  }),
});

/**
 * Content of `supabase/config.toml` after the manual steps of docs/deploy.md (URL of the app, mail server); also when
 * they were done before.
 */
export function editedByHand(settings: string, app: string, smtp: string): string {
  const { auth } = settingsSchema.parse(parse(settings));
  const addressed = settings.replaceAll(auth.site_url, app);
  return auth.email.smtp ? addressed : `${addressed}\n${smtp}`;
}

/** Mail server in the content of `supabase/config.toml`. */
export function smtpOf(settings: string): Record<string, unknown> {
  return settingsSchema.parse(parse(settings)).auth.email.smtp ?? {};
}
