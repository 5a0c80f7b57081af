import * as z from 'zod/mini';

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.string(),
  key: z.record(z.string(), z.string()),
});

export type Change = z.infer<typeof changeSchema>;

/** A changed row. Throws when the text is no notification of realtime-capture.sql. */
export function readNotification(text: string): Change {
  return changeSchema.parse(JSON.parse(text));
}
