import type { Rest } from '@/lib/supabase/rest-client';

import { rowsOf } from '../request';

/**
 * Messages of a user to their receiver and giver in draws. Messages received belong to their writers. Rejects with an
 * `AppError`.
 */
export async function exportDrawMessages(
  rest: Rest,
  parts: readonly { draw_id?: string }[],
): Promise<object[]> {
  const messages: object[] = [];
  for (const draw_id of parts.flatMap(({ draw_id: id }) => id ?? [])) {
    for (const side of ['giver', 'receiver'] as const) {
      const thread = await rowsOf(rest.rpc('read_draw_thread', { p_draw: draw_id, p_side: side }));
      for (const { id, text, created_at } of thread.filter(({ is_mine }) => is_mine))
        messages.push({ draw_id, side, id, text, created_at });
    }
  }
  return messages;
}
