const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of a key one by one, after one that failed as well unless `afterFailure` stands for it. The `scope` of mutations
 * left the third of three quick ones waiting.
 */
export function inTurn<T>(key: string, task: () => Promise<T>, afterFailure = task): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const result = before.then(task, afterFailure);
  last.set(key, result);
  const forget = () => {
    if (last.get(key) === result) last.delete(key);
  };
  result.then(forget, forget);
  return result;
}
