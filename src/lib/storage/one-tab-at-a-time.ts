/** Runs a task under a lock shared by all tabs of the browser. Without https there are no locks, and the task runs at once. */
export function oneTabAtATime<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task();
}
