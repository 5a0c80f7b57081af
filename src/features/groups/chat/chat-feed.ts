import type { FeedMessage } from '@/domain/chat/chat-message';

/** The chat of a group as a page shows it. See `useChatFeed`. */
export interface ChatFeed {
  /** `error`: the first read failed (the query's toast has said so); `reload` tries again. */
  status: 'pending' | 'error' | 'ready';
  /** Oldest first; what is not sent yet stays at the end. The same array until something changes. */
  messages: readonly FeedMessage[];
  /** Whether `loadOlder` would find more. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Reads the 100 messages before the oldest one; does nothing while it runs or when there are none. */
  loadOlder: () => void;
  /** Shows the trimmed text at once and sends it; does nothing for a text without a visible character. */
  send: (text: string) => void;
  /** Sends a failed message again under the same id, so it never appears twice. */
  retry: (id: string) => void;
  /** Drops a failed message. */
  discard: (id: string) => void;
  /** Reads the latest messages again. */
  reload: () => void;
}
