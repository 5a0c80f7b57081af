/** For tests: CPU time of `run` in milliseconds, independent of the load of the machine. */
export function cpuTime(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
