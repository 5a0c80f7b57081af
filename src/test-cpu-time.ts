/**
 * For tests: how many milliseconds the processor works on `run`. Unlike the time on the clock it stays the same when
 * the machine is busy with other things.
 */
export function cpuTime(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
