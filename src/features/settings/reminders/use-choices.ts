import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { saveNotifications } from '@/data/queries/notifications/save-notifications';
import type { NotificationChoices, NotificationSettings } from '@/domain/notifications/notification-settings';

type Change = Partial<NotificationChoices>;

/** Stored settings merged with unsaved choices, so that a choice shows at once and the next one builds on it. */
export function useChoices(stored: NotificationSettings) {
  const { scope } = usePersonalData();
  const { mutateAsync: save } = useMutation(saveNotifications(scope));
  const [touched, setTouched] = useState<Change>({});

  function choose(change: Change) {
    setTouched((before) => ({ ...before, ...change }));
    // Keeps a choice that was made again since; its own save is still in flight.
    const forget = () => setTouched((latest) => without(latest, change));
    // The mutation shows a toast on failure.
    void save(change).then(forget, forget);
  }

  return { settings: { ...stored, ...touched }, choose };
}

function without(touched: Change, answered: Change): Change {
  const isAnswered = (name: string, value: unknown) => value === Reflect.get(answered, name);
  return Object.fromEntries(Object.entries(touched).filter(([name, value]) => !isAnswered(name, value)));
}
