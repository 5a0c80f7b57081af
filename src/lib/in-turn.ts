const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of one key one after the other, whether or not the ones before succeeded. The `scope` of a mutation
 * promises the same, but left the third of three quick ones waiting for ever.
 */
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
