import type { Session } from '@/data/session/session';

/** Whose settings they are. */
export type Account = Extract<Session, { status: 'user' }>;
