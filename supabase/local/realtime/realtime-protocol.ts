import * as z from 'zod/mini';

// Messages of Phoenix channels, serializer version 2.0.0, without its binary frames, which the app never sends.
const frameSchema = z.tuple([
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.string(),
  z.string(),
  z.unknown(),
]);

export const protocolVersion = '2.0.0';

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** Parses a frame of the protocol; throws when invalid. */
export function decodeMessage(text: string): Message {
  const [joinRef, ref, topic, event, payload] = frameSchema.parse(JSON.parse(text));
  return { joinRef, ref, topic, event, payload };
}

export function encodeMessage({ joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

const wantedChangesSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string(),
  table: z.string(),
  filter: z.optional(z.string()),
});

/** Table whose changes a client subscribes to. `filter` has the form `column=operator.value`. */
export type WantedChanges = z.infer<typeof wantedChangesSchema>;

const joinSchema = z.object({
  access_token: z.optional(z.string()),
  config: z.optional(z.object({ postgres_changes: z.optional(z.array(wantedChangesSchema)) })),
});

export interface Join {
  token: string | undefined;
  wanted: WantedChanges[];
}

/** Subscriptions in the payload of a `phx_join` message; throws when invalid. */
export function readJoin(payload: unknown): Join {
  const { access_token: token, config } = joinSchema.parse(payload);
  return { token, wanted: config?.postgres_changes ?? [] };
}

const tokenSchema = z.object({ access_token: z.nullable(z.string()) });

/** Token in the payload of an `access_token` message; throws when invalid. */
export function readNewToken(payload: unknown): string | undefined {
  return tokenSchema.parse(payload).access_token ?? undefined;
}
