import type { BenchAccount } from './bench-browser.ts';

interface BenchGroup {
  id: string;
  inviteToken: string;
}

/** A group whose admin is the account that asks. */
export async function createGroup(post: BenchAccount['post']): Promise<BenchGroup> {
  const [made] = await post<{ group_id: string; invite_token: string }[]>('rpc/create_group_with_admin_v2', {
    p_name: 'Weihnachten bei Brandts',
  });
  if (!made) throw new Error('No group was made');
  return { id: made.group_id, inviteToken: made.invite_token };
}
