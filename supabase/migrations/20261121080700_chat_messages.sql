create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  member_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  constraint chat_messages_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete set null (member_id),
  constraint chat_messages_text_check check (private.is_visible_text(text, 5000))
);

comment on table public.chat_messages is 'The chat of a group. Messages stay without a member when they leave.';
comment on column public.chat_messages.id is
  'Made by the client: a message that is sent again after a lost answer meets its own key and is not doubled.';
comment on column public.chat_messages.created_at is
  'When the transaction began, so a later message can be earlier: readers overlap and compare ids.';

create index chat_messages_group_id_created_at_idx on public.chat_messages (group_id, created_at desc);
create index chat_messages_member_id_group_id_idx on public.chat_messages (member_id, group_id);

alter table public.chat_messages enable row level security;

grant select on public.chat_messages to authenticated;
grant insert (id, group_id, member_id, text) on public.chat_messages to authenticated;

create policy "members read the chat" on public.chat_messages
for select to authenticated using (group_id = any ((select private.my_group_ids())::uuid[]));

create policy "members write in the chat" on public.chat_messages
for insert to authenticated with check (private.is_my_membership(group_id, member_id));
