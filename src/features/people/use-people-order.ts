import { useState } from 'react';

import { type PeopleOrder, peopleOrders } from '@/domain/person/people-order';
import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-people-order';

/** Sort order chosen last on this device. */
export function usePeopleOrder(): [PeopleOrder, (order: PeopleOrder) => void] {
  const [order, setOrder] = useState(storedOrder);
  return [
    order,
    (next) => {
      safeStorage.setItem(KEY, next);
      setOrder(next);
    },
  ];
}

function storedOrder(): PeopleOrder {
  const stored = safeStorage.getItem(KEY);
  return peopleOrders.find((order) => order === stored) ?? 'anlass';
}
