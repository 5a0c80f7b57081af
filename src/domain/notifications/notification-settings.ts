import { usualLeadDays } from '../person/lead-days.ts';
import { usualZone } from './local-time.ts';

export const groupNewsRhythms = ['off', 'daily', 'weekly'] as const;
export type GroupNewsRhythm = (typeof groupNewsRhythms)[number];

/** Notifications of an account while the app is closed. */
export interface NotificationChoices {
  /** E-mail to the confirmed address, at most once a day. */
  mail: boolean;
  /** Push notifications to the registered devices. */
  push: boolean;
  /** Days before an occasion, each 0 to 60, at most six; a person may have their own. */
  leadDays: number[];
  /** Local hour from which messages are sent, 6 to 21. */
  sendHour: number;
  /** Time zone of the hour, such as `Europe/Berlin`. */
  timeZone: string;
  groupNews: GroupNewsRhythm;
}

export interface NotificationSettings extends NotificationChoices {
  /** ISO timestamp since which e-mails to the address fail; null if they arrive. */
  mailBlockedAt: string | null;
}

/** Hours to choose from; the database refuses others. */
export const sendHours: readonly number[] = Array.from({ length: 16 }, (_, index) => index + 6);

/** Default settings: no notifications. `deviceZone` is null if the device does not tell its time zone. */
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
