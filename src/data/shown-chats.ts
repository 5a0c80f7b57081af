import { observableValue } from '@/lib/observable-value';

const { get, set, subscribe } = observableValue<readonly string[]>([]);

/** Own memberships whose chats are visible; failed messages are shown there. */
export { get as shownChats, subscribe as subscribeShownChats };

/** Marks the chat of a membership as visible. Returns the function that ends it. */
export function showChat(memberId: string): () => void {
  set([...get(), memberId]);
  return () => set(get().filter((other) => other !== memberId));
}
