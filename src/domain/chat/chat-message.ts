export interface ChatMessage {
  id: string;
  /** Membership id of the sender; null if they have left the group, shown as 'Ehemaliges Mitglied'. */
  memberId: string | null;
  /** Name of the sender; null if they have left, and for an own message until the server confirms it. */
  senderName: string | null;
  text: string;
  /** ISO time: of the device until the server stores the message, then of the server. */
  createdAt: string;
}

/** `sent`: stored by the server. `waiting`: sent automatically. `failed`: the user has to retry or discard. */
export type DeliveryState = 'sent' | 'sending' | 'waiting' | 'failed';

export interface FeedMessage extends ChatMessage {
  state: DeliveryState;
  /** Reason why a message waits although there is a connection. */
  pause?: 'limit' | 'trouble';
  /** Reason of the failure, as a sentence for the user. */
  reason?: string;
}
