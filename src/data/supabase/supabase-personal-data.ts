import type { Rest } from '@/lib/supabase/rest-client';

import type { PersonalData } from '../personal-data';
import { giftTable } from './gift-table';
import { personTable } from './person-table';
import { profileTable } from './profile-table';
import { reminderTable } from './reminder-table';

/** The personal data of a signed-in user, in the tables of the project. Every request names the user itself. */
export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  return {
    scope: `user:${userId}`,
    gifts: giftTable(rest, userId),
    people: personTable(rest, userId),
    reminders: reminderTable(rest, userId),
    profile: profileTable(rest, userId),
  };
}
