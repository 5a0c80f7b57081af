/** Time for collecting ids: about one frame, so that the reads of one render share a request. */
const collectMs = 16;

interface Waiting<T> {
  id: string;
  resolve: (value: T | null) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches single reads into requests of at most `most` ids each. An id missing in the answer of `readMany` gives null; a
 * rejection rejects all reads of its request.
 */
export function batched<T extends { id: string }>(
  readMany: (ids: string[]) => Promise<readonly T[]>,
  most: number,
): (id: string) => Promise<T | null> {
  let waiting: Waiting<T>[] = [];

  async function answer(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      const found = await readMany([...new Set(batch.map(({ id }) => id))]);
      const byId = new Map(found.map((item) => [item.id, item]));
      for (const { id, resolve } of batch) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function send(): void {
    const batch = waiting;
    waiting = [];
    for (let first = 0; first < batch.length; first += most) void answer(batch.slice(first, first + most));
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, collectMs);
      waiting.push({ id, resolve, reject });
    });
}
