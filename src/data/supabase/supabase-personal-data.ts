import type { Rest } from '@/lib/supabase/rest-client';

import type { PersonalData } from '../personal-data';
import { giftRows } from '../rows/gift-row';
import { occasionRows } from '../rows/occasion-row';
import { receivedRows } from '../rows/received-row';
import { budgetTable } from './budget-table';
import { doneTable } from './done-table';
import { itemTable } from './item-table';
import { lateWishes } from './late-wishes';
import { personTable } from './person-table';
import { giftPictureTable, wishPictureTable } from './picture-table';
import { profileTable } from './profile-table';
import { reminderTable } from './reminder-table';

export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  return {
    scope: `user:${userId}`,
    gifts: itemTable(rest, userId, giftRows),
    pictures: giftPictureTable(rest, userId),
    people: personTable(rest, userId),
    occasions: itemTable(rest, userId, occasionRows),
    received: itemTable(rest, userId, receivedRows),
    wishes: lateWishes(rest, userId),
    wishPictures: wishPictureTable(rest, userId),
    budgets: budgetTable(rest, userId),
    done: doneTable(rest, userId),
    reminders: reminderTable(rest, userId),
    profile: profileTable(rest, userId),
  };
}
