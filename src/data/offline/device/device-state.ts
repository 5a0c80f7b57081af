import { observableValue } from '@/lib/observable-value';

/** A change without a connection is kept here; the storage is full or blocked; or its code could not be loaded yet. */
type DeviceState = 'keeps' | 'full' | 'not_loaded';

export const deviceState = observableValue<DeviceState>('keeps');

export function recordDeviceKeeps(isKeeping: boolean): void {
  deviceState.set(isKeeping ? 'keeps' : 'full');
}
