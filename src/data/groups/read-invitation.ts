import type { Invitation } from '@/domain/group/invitation';
import { rest } from '@/lib/supabase/rest-client';

import { toDay } from '../rows/columns';
import { rowsOf } from '../supabase/request';

/** Invitation of a link, also without a session; null for a link that does not exist (any more). */
export async function readInvitation(token: string): Promise<Invitation | null> {
  const [row] = await rowsOf(rest.rpc('read_invitation', { p_token: token }));
  if (row === undefined) return null;
  const { name, admin_names: adminNames, admin_count: adminCount, member_count: memberCount } = row;
  return { name, adminNames, adminCount, memberCount, eventDate: toDay(row.event_date) };
}
