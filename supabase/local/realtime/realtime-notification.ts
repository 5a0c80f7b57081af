import * as z from 'zod/mini';

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.string(),
  key: z.record(z.string(), z.string()),
});

export type Change = z.infer<typeof changeSchema>;

/** Parses the notification about a changed row. Throws for a text that is not from realtime-capture.sql. */
export function readNotification(text: string): Change {
  return changeSchema.parse(JSON.parse(text));
}
