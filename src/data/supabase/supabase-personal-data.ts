import type { Rest } from '@/lib/supabase/rest-client';

import type { PersonalData } from '../personal-data';
import { giftRows } from '../rows/gift-row';
import { occasionRows } from '../rows/occasion-row';
import { receivedRows } from '../rows/received-row';
import { lazyWishes } from './lazy-wishes';
import { budgetTable } from './tables/budget-table';
import { doneTable } from './tables/done-table';
import { itemTable } from './tables/item-table';
import { personTable } from './tables/person-table';
import { giftPictureTable, wishPictureTable } from './tables/picture-table';
import { profileTable } from './tables/profile-table';
import { reminderTable } from './tables/reminder-table';

/** Personal data of an account in the tables of Supabase. */
export function supabasePersonalData(rest: Rest, userId: string): PersonalData {
  return {
    scope: `user:${userId}`,
    gifts: itemTable(rest, userId, giftRows),
    pictures: giftPictureTable(rest, userId),
    people: personTable(rest, userId),
    occasions: itemTable(rest, userId, occasionRows),
    received: itemTable(rest, userId, receivedRows),
    wishes: lazyWishes(rest, userId),
    wishPictures: wishPictureTable(rest, userId),
    budgets: budgetTable(rest, userId),
    done: doneTable(rest, userId),
    reminders: reminderTable(rest, userId),
    profile: profileTable(rest, userId),
  };
}
