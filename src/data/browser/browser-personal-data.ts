import type { DataScope, PersonalData } from '../personal-data';
import { browserGifts } from './browser-gifts';
import { browserPeople } from './browser-people';
import { browserProfile } from './browser-profile';
import { browserReminders } from './browser-reminders';
import type { KeyValueStore } from './key-value-store';

/**
 * The personal data of somebody without an account: lists in a key-value store, in the browser's for a guest (they outlive
 * the page), in memory for the demo.
 */
export function browserPersonalData(store: KeyValueStore, scope: DataScope = 'guest'): PersonalData {
  return {
    scope,
    gifts: browserGifts(store),
    people: browserPeople(store),
    reminders: browserReminders(store),
    profile: browserProfile(store),
  };
}
