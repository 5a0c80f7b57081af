import * as z from 'zod/mini';

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.string(),
  key: z.record(z.string(), z.string()),
});

export type Change = z.infer<typeof changeSchema>;

const notificationSchema = z.union([changeSchema, z.object({ message: z.string() })]);

/** A changed row, or the id of a message. Throws when the text is no notification of realtime-capture.sql. */
export function readNotification(text: string): z.infer<typeof notificationSchema> {
  return notificationSchema.parse(JSON.parse(text));
}
