/**
 * Runs tasks one after another, first in, first out. PGlite has a single connection, on which Lite would mix up
 * parallel transactions.
 */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task, task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
