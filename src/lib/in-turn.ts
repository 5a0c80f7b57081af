const last = new Map<string, Promise<unknown>>();

/** Runs tasks of a key one by one, failed or not. The `scope` of mutations left the third of three quick ones waiting. */
export function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const result = before.then(task, task);
  last.set(key, result);
  const forget = () => {
    if (last.get(key) === result) last.delete(key);
  };
  result.then(forget, forget);
  return result;
}
