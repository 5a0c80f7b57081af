import { type ReactNode, useState } from 'react';

import {
  type GroupNewsRhythm,
  groupNewsRhythms,
  type NotificationSettings,
  sendHours,
  usualNotifications,
} from '@/domain/notifications/notification-settings';
import { deviceTimeZone } from '@/lib/browser/device-time-zone';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';

import { DeviceSwitch } from './device-switch';
import { LeadDaysField } from './lead-days-field';
import { MailRow } from './mail-row';
import { Probe } from './probe';
import { useChoices } from './use-choices';
import { ZoneRow } from './zone-row';

const rhythmTexts: Record<GroupNewsRhythm, string> = {
  off: 'Nie',
  daily: 'Einmal am Tag',
  weekly: 'Einmal in der Woche',
};

interface ReminderChoicesProps {
  email: string;
  /** Null when nothing was chosen yet. */
  stored: NotificationSettings | null;
}

export function ReminderChoices({ email, stored }: ReminderChoicesProps) {
  const [deviceZone] = useState(deviceTimeZone);
  const { settings, choose: save } = useChoices(stored ?? usualNotifications(deviceZone));
  return (
    <>
      <div className="mt-1.5 -mb-3">
        <MailRow email={email} settings={settings} onChange={save} />
        <DeviceSwitch />
      </div>
      <Part>
        <LeadDaysField leadDays={settings.leadDays} onChange={(leadDays) => save({ leadDays })} />
      </Part>
      <Part>
        <Field label="Uhrzeit" hint="Zwischen 22 und 6 Uhr bleibt es immer still.">
          <Select
            value={settings.sendHour}
            onChange={({ target }) => save({ sendHour: Number(target.value) })}
          >
            {sendHours.map((hour) => (
              <option key={hour} value={hour}>
                Um {hour} Uhr
              </option>
            ))}
          </Select>
        </Field>
        {stored && deviceZone !== null && (
          <ZoneRow
            timeZone={stored.timeZone}
            deviceZone={deviceZone}
            onAdopt={() => save({ timeZone: deviceZone })}
          />
        )}
      </Part>
      <Part>
        <Field label="Neues aus deinen Gruppen" hint="Nur Zahlen, nie ein Geschenktitel.">
          <Select
            value={settings.groupNews}
            onChange={({ target }) => save({ groupNews: rhythmOf(target.value) })}
          >
            {groupNewsRhythms.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {rhythmTexts[rhythm]}
              </option>
            ))}
          </Select>
        </Field>
      </Part>
      <Part>
        <Probe settings={settings} />
      </Part>
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <div className="mt-4 border-t border-line pt-4">{children}</div>;
}

function rhythmOf(value: string): GroupNewsRhythm {
  return groupNewsRhythms.find((rhythm) => rhythm === value) ?? 'off';
}
