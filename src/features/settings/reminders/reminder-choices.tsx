import { useQuery, useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useState, useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationServiceQuery } from '@/data/queries/notifications/notification-service-query';
import { saveNotifications } from '@/data/queries/notifications/save-notifications';
import {
  type GroupNewsRhythm,
  groupNewsRhythms,
  type NotificationSettings,
  sendHours,
  usualNotifications,
  type NotificationChoices,
} from '@/domain/notifications/notification-settings';
import { haveSameClock, cityOf } from '@/domain/notifications/time-zone';
import { changedDays, leadDayOptions, mostLeadDays, mostLeadDaysText } from '@/domain/person/lead-days';
import { deviceTimeZone } from '@/lib/browser/device-time-zone';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { ChipsField } from '@/ui/form/chips-field';
import { Field } from '@/ui/form/field';
import { LabelOptions, Select } from '@/ui/form/select';
import { SwitchRow } from '@/ui/form/switch-row';

import { DeviceSwitch } from './device-switch';
import { Probe } from './probe';

const rhythmTexts: Record<GroupNewsRhythm, string> = {
  off: 'Nie',
  daily: 'Einmal am Tag',
  weekly: 'Einmal in der Woche',
};

interface ReminderChoicesProps {
  email: string;
  /** Stored settings; null when nothing was chosen yet. */
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
            <LabelOptions values={groupNewsRhythms} labels={rhythmTexts} />
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

interface LeadDaysFieldProps {
  leadDays: number[];
  onChange: (leadDays: number[]) => void;
}

function LeadDaysField({ leadDays, onChange }: LeadDaysFieldProps) {
  return (
    <ChipsField
      label="Wie lange vorher?"
      hint={hintOf(leadDays.length)}
      options={leadDayOptions(leadDays)}
      chosen={leadDays}
      most={mostLeadDays}
      onChange={(days, isChosen) => onChange(changedDays(leadDays, days, isChosen))}
    />
  );
}

function hintOf(count: number): string {
  if (count === 0) return 'Ohne Auswahl kommt nur, woran du dich selbst erinnern lässt.';
  if (count >= mostLeadDays) return mostLeadDaysText;
  return 'Nur solange noch kein Geschenk verpackt ist.';
}

interface MailRowProps {
  email: string;
  settings: NotificationSettings;
  onChange: (change: Pick<NotificationChoices, 'mail'>) => void;
}

function MailRow({ email, settings: { mail, mailBlockedAt }, onChange }: MailRowProps) {
  const isSetUp = useQuery(notificationServiceQuery()).data?.isMailSetUp ?? true;
  return (
    <SwitchRow
      tone="plain"
      icon={Mail}
      title="Per E-Mail"
      hint={
        <>
          {isSetUp ? `An ${email}. Höchstens eine am Tag.` : 'Noch nicht eingerichtet'}
          {mailBlockedAt !== null && (
            <>
              <span className="mt-1 block font-semibold text-danger-ink">
                An diese Adresse kommt keine E-Mail an. Prüfe sie oder ändere sie.
              </span>{' '}
              <span className="mt-1 block">
                Ab dem nächsten Tag kannst du es noch einmal versuchen:{' '}
                {mail ? 'aus- und wieder einschalten' : 'einschalten'}.
              </span>
            </>
          )}
        </>
      }
      checked={mail}
      // Mails that are on can be switched off even if the project cannot send any.
      disabled={!isSetUp && !mail}
      onCheckedChange={(isOn) => onChange({ mail: isOn })}
    />
  );
}

type Change = Partial<NotificationChoices>;

/** Stored settings with unsaved choices on top, so that a choice shows at once and the next one builds on it. */
function useChoices(stored: NotificationSettings) {
  const { scope } = usePersonalData();
  const { mutateAsync: save } = useMutation(saveNotifications(scope));
  const [touched, setTouched] = useState<Change>({});

  function choose(change: Change) {
    setTouched((before) => ({ ...before, ...change }));
    // A choice that was changed again since then stays, because its own save is still in flight.
    const forget = () => setTouched((latest) => without(latest, change));
    // The mutation shows a toast on failure, so errors are ignored here.
    void save(change).then(forget, forget);
  }

  return { settings: { ...stored, ...touched }, choose };
}

function without(touched: Change, answered: Change): Change {
  const isAnswered = (name: string, value: unknown) => value === Reflect.get(answered, name);
  return Object.fromEntries(Object.entries(touched).filter(([name, value]) => !isAnswered(name, value)));
}

interface ZoneRowProps {
  /** Time zone in which the stored hour of sending is meant. */
  timeZone: string;
  deviceZone: string;
  onAdopt: () => void;
}

/** Row about the time zone; only when the clock of the device shows another time. */
function ZoneRow({ timeZone, deviceZone, onAdopt }: ZoneRowProps) {
  const now = useToday();
  const isSame = useMemo(() => haveSameClock(timeZone, deviceZone, now), [timeZone, deviceZone, now]);
  if (isSame) return null;
  return (
    <div
      role="group"
      aria-label="Zeitzone"
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <div className="min-w-0">
        <p aria-hidden className="text-facts leading-5 font-semibold">
          Zeitzone
        </p>
        <p className="text-small text-ink-2">
          Es gilt die Zeit in {cityOf(timeZone)}. Dein Gerät ist in {cityOf(deviceZone)}.
        </p>
      </div>
      <Button kind="secondary" size="sm" onClick={onAdopt}>
        Übernehmen
      </Button>
    </div>
  );
}
