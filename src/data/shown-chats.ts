import { observableValue } from '@/lib/observable-value';

const { get, set, subscribe } = observableValue<readonly string[]>([]);

/** The own memberships whose chats are on the screen; what could not be sent is told there. */
export { get as shownChats, subscribe as subscribeShownChats };

export function showChat(memberId: string): () => void {
  set([...get(), memberId]);
  return () => set(get().filter((other) => other !== memberId));
}
