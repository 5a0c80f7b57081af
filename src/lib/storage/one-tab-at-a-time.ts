/** Runs a task once no other tab of this browser runs one of the same name. Without https it runs at once. */
export function oneTabAtATime<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task();
}
