import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { saveNotifications } from '@/data/queries/notifications/save-notifications';
import type { NotificationChoices, NotificationSettings } from '@/domain/notifications/notification-settings';

type Change = Partial<NotificationChoices>;

/** The settings with what was touched, which answers within the click: the next choice is made over it. */
export function useChoices(stored: NotificationSettings) {
  const { scope } = usePersonalData();
  const { mutateAsync: save } = useMutation(saveNotifications(scope));
  const [touched, setTouched] = useState<Change>({});

  function choose(change: Change) {
    setTouched((before) => ({ ...before, ...change }));
    // What was touched again since has another answer to come.
    const forget = () => setTouched((latest) => without(latest, change));
    // A refusal is told by the mutation.
    void save(change).then(forget, forget);
  }

  return { settings: { ...stored, ...touched }, choose };
}

function without(touched: Change, answered: Change): Change {
  const isAnswered = (name: string, value: unknown) => value === Reflect.get(answered, name);
  return Object.fromEntries(Object.entries(touched).filter(([name, value]) => !isAnswered(name, value)));
}
