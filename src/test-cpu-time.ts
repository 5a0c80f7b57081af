/** For tests: the CPU time of `run` in milliseconds, which a busy machine does not change. */
export function cpuTime(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
