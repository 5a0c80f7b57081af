import { usualLeadDays } from '../person/lead-days.ts';
import { usualZone } from './local-time.ts';

export const groupNewsRhythms = ['off', 'daily', 'weekly'] as const;
export type GroupNewsRhythm = (typeof groupNewsRhythms)[number];

/** How somebody with an account is told of things while the app is closed. */
export interface NotificationChoices {
  /** To the confirmed address, once a day at most. */
  mail: boolean;
  /** To the devices that were switched on. */
  push: boolean;
  /** How many days before an occasion, 0 to 60 and at most six; a person may have days of their own. */
  leadDays: number[];
  /** The local hour from which on it comes, 6 to 21. */
  sendHour: number;
  /** Where the hour counts, such as `Europe/Berlin`. */
  timeZone: string;
  groupNews: GroupNewsRhythm;
}

export interface NotificationSettings extends NotificationChoices {
  /** Since when no mail arrives at the address (ISO timestamp); null while it does. */
  mailBlockedAt: string | null;
}

/** Hours that can be chosen; the database refuses others. */
export const sendHours: readonly number[] = Array.from({ length: 16 }, (_, index) => index + 6);

/** What goes until something was chosen: nothing comes. `deviceZone` is null where the device does not tell its zone. */
export function usualNotifications(deviceZone: string | null): NotificationSettings {
  return {
    mail: false,
    push: false,
    leadDays: [...usualLeadDays],
    sendHour: 9,
    timeZone: deviceZone ?? usualZone,
    groupNews: 'off',
    mailBlockedAt: null,
  };
}
