import { expect, test } from 'vitest';

import { sendHours, usualNotifications } from './notification-settings.ts';

test('selectable hours are those that the database accepts', () => {
  expect(sendHours).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
});

test('at first nothing comes, and the hour is that of the device, else of Berlin', () => {
  const usual = usualNotifications('Asia/Tokyo');
  expect(usual).toMatchObject({ mail: false, push: false, groupNews: 'off', timeZone: 'Asia/Tokyo' });
  expect(sendHours).toContain(usual.sendHour);
  expect(usualNotifications(null)).toEqual({ ...usual, timeZone: 'Europe/Berlin' });
});
