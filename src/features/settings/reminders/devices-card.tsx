import { useMutation, useQuery } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { pushQueries, removeDevice, switchDeviceOff } from '@/data/queries/notifications/push-queries';
import type { PushDevice } from '@/data/supabase/push-devices';
import { today } from '@/domain/calendar/calendar-day';
import { isHandheld, sinceText, unknownDevice } from '@/domain/notifications/device-name';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';

/** All devices with push, to remove lost ones. Rendered only when there are any. */
export function DevicesCard() {
  const { scope } = usePersonalData();
  const id = useId();
  const devices = useQuery(pushQueries.devices(scope));
  const device = useQuery(pushQueries.device(scope));
  const endpoint = device.data?.state === 'ready' ? device.data.endpoint : null;
  if (!devices.data || devices.data.length === 0) return null;

  return (
    <section aria-labelledby={id} className={cardClass('min-w-0 p-4.5 md:p-5.5')}>
      <h2 id={id} className="text-h2">
        Geräte
      </h2>
      <ul className="mt-2">
        {devices.data.map((known) => (
          <DeviceRow key={known.id} device={known} isThis={known.endpoint === endpoint} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { scope } = usePersonalData();
  const remove = useMutation(removeDevice(scope));
  const switchOff = useMutation(switchDeviceOff(scope));
  const day = today(useToday());
  const name = device.name ?? unknownDevice;
  const Icon = isHandheld(name) ? Smartphone : Laptop;
  const since = sinceText(today(new Date(device.createdAt)), day);

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 border-line py-2.5 not-first:border-t">
      <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2 max-[16em]:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        <span className="block text-facts leading-5 font-semibold">{name}</span>{' '}
        <span className="block text-small text-ink-2">{isThis ? `dieses Gerät, ${since}` : since}</span>
      </span>
      <Button
        kind="text"
        size="sm"
        className="-mr-3.5 ml-auto text-ink-2 hover:text-ink"
        aria-label={`Entfernen: ${name}`}
        busy={remove.isPending || switchOff.isPending}
        onClick={() => (isThis ? switchOff.mutate() : remove.mutate(device))}
      >
        Entfernen
      </Button>
    </li>
  );
}
