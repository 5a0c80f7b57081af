/** Change of a status by the user, with the status before it. */
export interface StatusChange<Status> {
  from: Status;
  to: Status;
  /** Time of the change in milliseconds. */
  at: number;
}

/** Arrow keys step through the options of a select: changes within this time count as one. */
const oneChoiceMs = 1500;

/** Merges a change with the `earlier` one, if both belong to the same choice. */
export function latestChange<Status>(
  earlier: StatusChange<Status> | null | undefined,
  { from, to, at }: StatusChange<Status>,
  isSame: (a: Status, b: Status) => boolean = Object.is,
): StatusChange<Status> {
  const isSameChoice = earlier != null && isSame(earlier.to, from) && at - earlier.at < oneChoiceMs;
  return { from: isSameChoice ? earlier.from : from, to, at };
}

/** Status before a change; null if the status was changed again since, on any device. */
export function statusBefore<Status>(
  change: StatusChange<Status> | null | undefined,
  status: Status,
  isSame: (a: Status, b: Status) => boolean = Object.is,
): Status | null {
  return change && isSame(change.to, status) && !isSame(change.from, status) ? change.from : null;
}
