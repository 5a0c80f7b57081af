import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { saveNotifications } from '@/data/queries/save-notifications';
import type { NotificationChoices, NotificationSettings } from '@/domain/notifications/notification-settings';

type Change = Partial<NotificationChoices>;

/** The settings with what was touched, which answers within the click: the next choice is made over it. */
export function useChoices(stored: NotificationSettings) {
  const { scope } = usePersonalData();
  const { mutateAsync: save } = useMutation(saveNotifications(scope));
  const [touched, setTouched] = useState<Change>({});

  function choose(change: Change) {
    setTouched((before) => ({ ...before, ...change }));
    const isOver = (latest: Change) =>
      Object.fromEntries(
        Object.entries(latest).filter(([name, value]) => value !== Reflect.get(change, name)),
      );
    const end = () => setTouched(isOver);
    // A refusal is told by the mutation.
    void save(change).then(end, end);
  }

  return { settings: { ...stored, ...touched }, choose };
}
