import { forgetText, forgetTexts, guests } from '@/data/texts/local-texts';

import { indexedDeviceStore } from '../offline/device/indexed-device-store';
import { forgetDevice } from '../offline/forget-device';
import { endWork } from '../offline/outbox/unfinished-work';

/** Removes the unsent messages and drafts of a guest whose session is over, which the guest has confirmed. */
export async function forgetGuest(userId: string): Promise<void> {
  const scope = `user:${userId}` as const;
  endWork(scope);
  forgetTexts(scope);
  await forgetDevice(indexedDeviceStore, scope);
  forgetText(guests, 'draft', userId);
}
