/** One thing that a thread did; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
}

/**
 * Milliseconds of its own time that the longest task took; what it waited for the CPU, taken by others, does not count.
 * Throws when nothing was recorded.
 */
export function longestTaskOf(events: TraceEvent[], isOwn: (event: TraceEvent) => boolean): number {
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && isOwn(event));
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  if (longest === 0) throw new Error('The trace has no time of a task of the page');
  return longest;
}
