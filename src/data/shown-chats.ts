let shown: readonly string[] = [];
const listeners = new Set<() => void>();

/** The own memberships whose chats are on the screen; what could not be sent is told there. */
export function shownChats(): readonly string[] {
  return shown;
}

/** Returns what takes the chat from the screen again. */
export function showChat(memberId: string): () => void {
  change([...shown, memberId]);
  return () => change(shown.filter((other) => other !== memberId));
}

export function subscribeShownChats(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function change(chats: readonly string[]): void {
  shown = chats;
  for (const notify of listeners) notify();
}
