import { asAppError } from '../../app-error';

/** Resolves once an item is stored, even in part; otherwise rejects. */
export async function untilStored(storing: Promise<unknown>): Promise<void> {
  await storing.catch((error: unknown) => {
    if (!asAppError(error).isStored) throw error;
  });
}
