import { change, type Fault } from './fault.ts';

const deletions: Fault[] = [
  {
    name: 'a reaction waits for its member with its gift in hand',
    sql: `alter table public.gift_reactions drop constraint gift_reactions_member_fkey,
      add constraint gift_reactions_member_fkey foreign key (member_id, group_id)
        references public.group_members (id, group_id) on delete cascade`,
  },
  {
    name: 'a comment waits for its member with its gift in hand',
    sql: `alter table public.gift_comments drop constraint gift_comments_member_fkey,
      add constraint gift_comments_member_fkey foreign key (member_id, group_id)
        references public.group_members (id, group_id) on delete set null (member_id)`,
  },
  {
    name: 'idle guests are selected inside the delete',
    sql: change(
      'private.delete_idle_guests',
      'where id = any (idle)',
      `where id in (
        select id from auth.users where is_anonymous and created_at < now() - interval '30 days'
        limit at_most for update skip locked
      )`,
    ),
  },
];

export const loadFaults: readonly Fault[] = deletions;
