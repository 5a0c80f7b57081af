interface Sent {
  memberId: string | null;
}

/** Whether a message begins a run of one sender. Everybody who has left counts as one: nobody can tell them apart. */
export function beginsRun(messages: readonly Sent[], index: number): boolean {
  const before = messages[index - 1];
  return before === undefined || before.memberId !== messages[index]?.memberId;
}
