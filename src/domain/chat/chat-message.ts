export interface ChatMessage {
  id: string;
  /** Null when the sender has left the group: shown as 'Ehemaliges Mitglied'. */
  memberId: string | null;
  /** Null as well for an own message that the server has not answered yet. */
  senderName: string | null;
  text: string;
  /** ISO time of the server's clock; of this device's clock until the server has the message. */
  createdAt: string;
}

/** `sent`: the server has it. `waiting`: goes out by itself. `failed`: somebody has to try again or to drop it. */
export type DeliveryState = 'sent' | 'sending' | 'waiting' | 'failed';

export interface FeedMessage extends ChatMessage {
  state: DeliveryState;
  /** Why it waits, where that is no missing connection. */
  pause?: 'limit' | 'trouble';
  /** Why it failed, in a sentence. */
  reason?: string;
}
