/** A status that somebody chose, and which one was there before. */
export interface StatusChange<Status> {
  from: Status;
  to: Status;
  /** In milliseconds. */
  at: number;
}

/** Keys go through the choices of a select: what comes right after another change is one with it. */
const oneChoiceMs = 1500;

/** The latest change of a gift, one with the `earlier` one when both were the same choice. */
export function latestChange<Status>(
  earlier: StatusChange<Status> | null | undefined,
  { from, to, at }: StatusChange<Status>,
): StatusChange<Status> {
  const isSameChoice = earlier?.to === from && at - earlier.at < oneChoiceMs;
  return { from: isSameChoice ? earlier.from : from, to, at };
}

/** The status before, as long as nobody has chosen another one since, here or elsewhere. */
export function statusBefore<Status>(
  change: StatusChange<Status> | null | undefined,
  status: Status,
): Status | null {
  return change?.to === status && change.from !== status ? change.from : null;
}
