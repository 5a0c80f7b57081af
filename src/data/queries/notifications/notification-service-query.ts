import { queryOptions } from '@tanstack/react-query';

import { readNotificationService } from '../../push/notification-service';

/** Notification channels that the deployment has set up; the same for all users. */
export const notificationServiceQuery = () =>
  queryOptions({
    queryKey: ['notification-service'] as const,
    queryFn: ({ signal }) => readNotificationService(signal),
    staleTime: Infinity,
    retry: false,
  });
