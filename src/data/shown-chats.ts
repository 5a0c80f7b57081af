import { observableValue } from '@/lib/observable-value';

const { get, set, subscribe } = observableValue<readonly string[]>([]);

/** Ids of the user's memberships whose chat is on the screen, which shows its failed messages itself. */
export { get as shownChats, subscribe as subscribeShownChats };

/** Marks the chat of a membership as visible, until the returned function is called. */
export function showChat(memberId: string): () => void {
  set([...get(), memberId]);
  return () => set(get().filter((other) => other !== memberId));
}
