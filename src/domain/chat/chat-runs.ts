interface Sent {
  memberId: string | null;
}

/** True if a message starts a run of one sender. Former members count as one sender: nobody can tell them apart. */
export function beginsRun(messages: readonly Sent[], index: number): boolean {
  const before = messages[index - 1];
  return before === undefined || before.memberId !== messages[index]?.memberId;
}
