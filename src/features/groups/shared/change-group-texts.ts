import { changeTexts, guarded } from '@/data/supabase/change-texts';
import { rowsOf } from '@/data/supabase/request';
import type { TextStep } from '@/data/texts/text-conflict';
import type { GroupTexts } from '@/domain/group/group-form';
import { rest } from '@/lib/supabase/rest-client';

/** Stores texts of a group if the read ones are still current. Rejects with `TextConflictError` or `not_found`. */
export async function changeGroupTexts(
  id: string,
  row: Partial<GroupTexts>,
  steps: readonly TextStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await changeTexts({
    steps,
    change: async (guards) =>
      (await rowsOf(guarded(rest.from('groups').update(row).eq('id', id), guards).select('id'))).length > 0,
    read: () => rowsOf(rest.from('groups').select('name, description').eq('id', id)),
  });
}
