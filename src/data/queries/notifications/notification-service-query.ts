import { queryOptions } from '@tanstack/react-query';

import { readNotificationService } from '../../push/notification-service';

/** What whoever runs the app has set up for reminders, which is the same for everybody. */
export const notificationServiceQuery = () =>
  queryOptions({
    queryKey: ['notification-service'] as const,
    queryFn: ({ signal }) => readNotificationService(signal),
    staleTime: Infinity,
    retry: false,
  });
