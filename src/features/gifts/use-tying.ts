import { useState } from 'react';

import type { GiftStatus } from '@/domain/gift/gift';

/** True after the status changed to wrapped while the component is mounted, which plays the ribbon's animation. */
export function useTying(status: GiftStatus): boolean {
  const [last, setLast] = useState({ status, tie: false });
  if (last.status !== status) setLast({ status, tie: status === 'wrapped' });
  return last.status === status ? last.tie : status === 'wrapped';
}
