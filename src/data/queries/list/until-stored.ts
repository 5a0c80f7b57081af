import { asAppError } from '../../app-error';

/** Done once an item is stored, if only in part. Rejects where it is not. */
export async function untilStored(storing: Promise<unknown>): Promise<void> {
  await storing.catch((error: unknown) => {
    if (!asAppError(error).isStored) throw error;
  });
}
