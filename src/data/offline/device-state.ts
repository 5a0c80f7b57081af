import { observableValue } from '@/lib/observable-value';

/**
 * What becomes of a change without a connection: this device keeps it; its storage is full or blocked; or the code that
 * keeps it could not be loaded yet.
 */
type DeviceState = 'keeps' | 'full' | 'not_loaded';

export const deviceState = observableValue<DeviceState>('keeps');

/** Whether the last change that this device was to keep could be kept; false when its storage is full or blocked. */
export function deviceKeeps(): boolean {
  return deviceState.get() === 'keeps';
}

export function recordDeviceKeeps(isKeeping: boolean): void {
  deviceState.set(isKeeping ? 'keeps' : 'full');
}
