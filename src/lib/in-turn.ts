const last = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of a key one after another. After a failed task the next one runs `afterFailure`, by default the task
 * itself. The mutation option `scope` is no replacement: the third of three quick mutations kept waiting.
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
