import { mergedFacts } from '@/domain/person/merged-facts';
import type { NewPerson, Person, PersonBase, PersonFact } from '@/domain/person/person';
import { noSpecialPerson, profileTextFields } from '@/domain/person/profile';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError } from '../../app-error';
import type {
  BudgetStore,
  DoneStore,
  PersonalData,
  PersonStore,
  PictureStore,
  ProfileStore,
  ReminderStore,
  StoreName,
} from '../../personal-data';
import { toColumns } from '../../rows/columns';
import {
  budgetRows,
  fromNewReminder,
  fromProfileChange,
  fromSpecialPerson,
  giftRows,
  occasionRows,
  type PersonRow,
  personRows,
  receivedRows,
  toFacts,
  toReminder,
} from '../../rows/item-rows';
import { factsThatFit } from '../../texts/facts-that-fit';
import { guardTexts, TextConflictError } from '../../texts/text-conflict';
import { changeTexts, guarded } from '../change-texts';
import { dataOf, expectRow, insertedRow, rowsOf } from '../request';
import { itemWrites } from './item-writes';
import type { ReadName } from './personal-reads';
import { wishWrites } from './wish-writes';

const mostTries = 5;

type Writes<Store> = Omit<Store, ReadName>;
export type PersonalWrites = { [S in StoreName]: Writes<PersonalData[S]> };

/** Changes of the personal data of an account; a lazy chunk, because pages read first. */
export function personalWrites(rest: Rest, userId: string): PersonalWrites {
  return {
    gifts: itemWrites(rest, userId, giftRows),
    pictures: pictureWrites(rest, userId, 'gift_pictures'),
    people: personWrites(rest, userId),
    occasions: itemWrites(rest, userId, occasionRows),
    received: itemWrites(rest, userId, receivedRows),
    wishes: wishWrites(rest, userId),
    wishPictures: pictureWrites(rest, userId, 'wish_pictures'),
    budgets: budgetWrites(rest, userId),
    done: doneWrites(rest, userId),
    reminders: reminderWrites(rest, userId),
    profile: profileWrites(rest, userId),
  };
}

/** People in table `people`. */
function personWrites(rest: Rest, userId: string): Writes<PersonStore> {
  const items = itemWrites<PersonRow, Person, NewPerson, PersonBase>(rest, userId, personRows);
  return {
    ...items,
    async change(id, wanted, base) {
      const { facts, ...others } = wanted;
      if (facts === undefined || base?.facts === undefined) return items.change(id, wanted, base);
      if (Object.keys(others).length > 0) await items.change(id, others, base);
      await changeFacts(id, base.facts, facts);
    },
  };

  /** Merges facts into the person's stored facts, by an update that is made only if these are still unchanged. */
  async function changeFacts(id: string, base: PersonFact[], wanted: PersonFact[]): Promise<void> {
    const own = () => rest.from('people').select('facts, facts_digest').eq('id', id).eq('user_id', userId);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [row] = await rowsOf(own());
      if (row === undefined) throw new AppError('not_found');
      const facts = factsThatFit(mergedFacts(base, wanted, toFacts(row.facts)));
      const update = rest
        .from('people')
        .update(toColumns({ facts }))
        .eq('id', id)
        .eq('user_id', userId)
        .filter('facts_digest', 'eq', row.facts_digest)
        .select('id');
      if ((await rowsOf(update)).length > 0) return;
    }
    throw new AppError('server');
  }
}

/** Pictures of gifts or wishes in their table, which accepts a picture only if its item refers to it. */
function pictureWrites(
  rest: Rest,
  userId: string,
  table: 'gift_pictures' | 'wish_pictures',
): Writes<PictureStore> {
  return {
    async add({ id, itemId, data }) {
      const row = { id, user_id: userId, data };
      const once = { ignoreDuplicates: true };
      await (table === 'gift_pictures'
        ? dataOf(rest.from(table).upsert({ ...row, gift_id: itemId }, once))
        : dataOf(rest.from(table).upsert({ ...row, wish_id: itemId }, once)));
    },
  };
}

/** Budgets in table `budgets`, one row per person and year. */
function budgetWrites(rest: Rest, userId: string): Writes<BudgetStore> {
  const items = itemWrites(rest, userId, budgetRows);
  return {
    remove: (id, seen) => items.remove(id, seen),
    async save({ id, personId, year, amountCents }) {
      const amount = { amount_cents: amountCents };
      const update = () =>
        rest.from('budgets').update(amount).eq('user_id', userId).eq('id', id).select('id');
      // Not an upsert: it would also update columns that users may not update.
      if ((await rowsOf(update())).length > 0) return;
      const inserted = rest
        .from('budgets')
        .upsert({ ...amount, user_id: userId, person_id: personId, year }, { ignoreDuplicates: true })
        .select('id');
      // No row was added, because another device inserted it meanwhile; the last write wins.
      if ((await rowsOf(inserted)).length === 0) await rowsOf(update());
    },
  };
}

/** Done occasions in table `occasion_done`, which links in reminder mails also write. */
function doneWrites(rest: Rest, userId: string): Writes<DoneStore> {
  const known = { onConflict: 'user_id,person_id,occurs_on', ignoreDuplicates: true };
  return {
    async add({ personId, occursOn }) {
      const row = { user_id: userId, person_id: personId, occurs_on: occursOn };
      await rowsOf(rest.from('occasion_done').upsert(row, known).select('id'));
    },
    async remove({ personId, occursOn }) {
      const own = rest.from('occasion_done').delete().eq('user_id', userId).eq('occurs_on', occursOn);
      await rowsOf(own.filter('person_id', personId === null ? 'is' : 'eq', personId).select('id'));
    },
  };
}

/** Reminders in table `reminders`. */
function reminderWrites(rest: Rest, userId: string): Writes<ReminderStore> {
  return {
    async add(reminder) {
      const row = await insertedRow(
        rest
          .from('reminders')
          .upsert({ ...fromNewReminder(reminder), user_id: userId }, { ignoreDuplicates: true })
          .select('*')
          .maybeSingle(),
        () => rest.from('reminders').select('*').eq('id', reminder.id).eq('user_id', userId).maybeSingle(),
      );
      return toReminder(row) ?? { ...reminder, isCompleted: row.is_completed, createdAt: row.created_at };
    },
    async complete(id) {
      const completed = rest
        .from('reminders')
        .update({ is_completed: true })
        .eq('id', id)
        .eq('user_id', userId);
      await expectRow(completed.select('id'));
    },
  };
}

/** Profile in table `profiles`, one row per user, created by the first save. */
function profileWrites(rest: Rest, userId: string): Writes<ProfileStore> {
  return {
    async save(person, base) {
      const { change, steps } = guardTexts(person, base, profileTextFields);
      // The column for the name of the special person is `girlfriend_name`.
      const columns = steps.map(({ from, to }) => ({ field: 'girlfriend_name', from, to }));
      const row = fromProfileChange(change);
      if (Object.keys(row).length === 0) return;
      const own = () => rest.from('profiles').update(row).eq('user_id', userId);
      await changeTexts({
        steps: columns,
        async change(guards) {
          // Not an upsert: it would also update `user_id`, which users may not.
          if ((await rowsOf(guarded(own(), guards).select('user_id'))).length > 0) return true;
          const inserted = rest
            .from('profiles')
            .upsert(
              { ...fromSpecialPerson({ ...noSpecialPerson, ...person }), user_id: userId },
              { ignoreDuplicates: true },
            );
          // No row was inserted if another device has created it, or if its text has changed.
          return (await rowsOf(inserted.select('user_id'))).length > 0;
        },
        read: () => rowsOf(rest.from('profiles').select('girlfriend_name').eq('user_id', userId)),
      }).catch(withFieldNames);
    },
  };
}

function withFieldNames(error: unknown): never {
  if (!(error instanceof TextConflictError)) throw error;
  throw new TextConflictError({ name: error.stored.girlfriend_name ?? null });
}
