export interface ChatMessage {
  id: string;
  /** Null if the sender has left the group: shown as 'Ehemaliges Mitglied'. */
  memberId: string | null;
  /** Null for a sender who has left, and for an own message until the server confirms it. */
  senderName: string | null;
  text: string;
  /** ISO time: of the device until the server stores the message, then of the server. */
  createdAt: string;
}

/** `sent`: stored by the server. `waiting`: sent automatically. `failed`: the user has to retry or discard. */
export type DeliveryState = 'sent' | 'sending' | 'waiting' | 'failed';

export interface FeedMessage extends ChatMessage {
  state: DeliveryState;
  /** Cause of waiting, unless the connection is missing. */
  pause?: 'limit' | 'trouble';
  /** Error message as a sentence. */
  reason?: string;
}
