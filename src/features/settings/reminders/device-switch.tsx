import { useMutation } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';

import { usePersonalData } from '@/data/personal-data-context';
import { subscribe } from '@/data/push/subscription';
import { type ThisDevice, useThisDevice } from '@/data/push/use-this-device';
import { switchDeviceOff, switchDeviceOn } from '@/data/queries/notifications/push-queries';
import { pushObstacleText } from '@/domain/notifications/push-obstacle-text';
import { SwitchRow } from '@/ui/form/switch-row';

/** Push switch of this device, or the reason why push is impossible. Only a click requests the permission. */
export function DeviceSwitch() {
  const { scope } = usePersonalData();
  const device = useThisDevice(scope);
  const switchOn = useMutation(switchDeviceOn(scope));
  const switchOff = useMutation(switchDeviceOff(scope));
  const isBusy = switchOn.isPending || switchOff.isPending;
  const isReady = device.state === 'on' || device.state === 'off';
  // Optimistic: the switch shows the wanted state at once, and turns off again if the permission is denied.
  const isOn = device.state === 'on' ? !switchOff.isPending : switchOn.isPending;

  function change(isWanted: boolean) {
    if (!isReady || isBusy) return;
    // Synchronously within the click: the permission prompt needs a user gesture.
    if (isWanted) switchOn.mutate(subscribe(device.manager, device.pushKey));
    else switchOff.mutate();
  }

  return (
    <SwitchRow
      tone="plain"
      icon={Bell}
      title="Auf diesem Gerät"
      hint={<DeviceHint state={device.state} />}
      checked={isOn}
      onCheckedChange={change}
      disabled={!isReady}
    />
  );
}

function DeviceHint({ state }: Pick<ThisDevice, 'state'>) {
  if (state === 'failed')
    return 'Das ließ sich nicht laden. Prüfe deine Verbindung und öffne die Seite noch einmal.';
  if (state === 'not_set_up') return 'Noch nicht eingerichtet';
  if (state === 'iphone_tab' || state === 'unsupported') return pushObstacleText[state];
  if (state !== 'denied') return 'Auch wenn Päckchen geschlossen ist.';
  return (
    <span className="mt-1 block rounded-sm bg-honey-soft px-2.5 py-1.5 text-honey-ink">
      {pushObstacleText.denied}
    </span>
  );
}
