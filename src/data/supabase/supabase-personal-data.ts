import type { Rest } from '@/lib/supabase/rest-client';

import type { PersonalData } from '../personal-data';
import { giftRows } from '../rows/gift-row';
import { occasionRows } from '../rows/occasion-row';
import { personRows } from '../rows/person-row';
import { receivedRows } from '../rows/received-row';
import { itemTable } from './item-table';
import { profileTable } from './profile-table';
import { reminderTable } from './reminder-table';

export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  return {
    scope: `user:${userId}`,
    gifts: itemTable(rest, userId, giftRows),
    people: itemTable(rest, userId, personRows),
    occasions: itemTable(rest, userId, occasionRows),
    received: itemTable(rest, userId, receivedRows),
    reminders: reminderTable(rest, userId),
    profile: profileTable(rest, userId),
  };
}
