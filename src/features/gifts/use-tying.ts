import { useState } from 'react';

import type { GiftStatus } from '@/domain/gift/gift';

/** Whether the ribbon is being tied: only when the status changes to wrapped while the gift is there. */
export function useTying(status: GiftStatus): boolean {
  const [last, setLast] = useState({ status, tie: false });
  if (last.status !== status) setLast({ status, tie: status === 'wrapped' });
  return last.status === status ? last.tie : status === 'wrapped';
}
