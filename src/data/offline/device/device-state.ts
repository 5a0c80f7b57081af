import { observableValue } from '@/lib/observable-value';

/** Offline changes: stored on the device; storage full or blocked; code of the outbox not loaded yet. */
type DeviceState = 'keeps' | 'full' | 'not_loaded';

export const deviceState = observableValue<DeviceState>('keeps');

export function recordDeviceKeeps(isKeeping: boolean): void {
  deviceState.set(isKeeping ? 'keeps' : 'full');
}
