interface Sent {
  memberId: string | null;
}

/** A message and its place in a run, which is a row of messages of one sender. */
export interface RunMessage<M> {
  message: M;
  isFirst: boolean;
  isLast: boolean;
}

/** Marks where runs begin and end, oldest first. Everybody who has left counts as one sender: nobody can tell them apart. */
export function chatRuns<M extends Sent>(messages: readonly M[]): RunMessage<M>[] {
  return messages.map((message, index) => ({
    message,
    isFirst: !isSameSender(messages[index - 1], message),
    isLast: !isSameSender(messages[index + 1], message),
  }));
}

function isSameSender(neighbour: Sent | undefined, message: Sent): boolean {
  return neighbour !== undefined && neighbour.memberId === message.memberId;
}
