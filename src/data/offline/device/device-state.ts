import { observableValue } from '@/lib/observable-value';

/** `keeps`: the device stores changes. `full`: storage full or blocked. `not_loaded`: outbox code not loaded yet. */
type DeviceState = 'keeps' | 'full' | 'not_loaded';

export const deviceState = observableValue<DeviceState>('keeps');

export function recordDeviceKeeps(isKeeping: boolean): void {
  deviceState.set(isKeeping ? 'keeps' : 'full');
}
