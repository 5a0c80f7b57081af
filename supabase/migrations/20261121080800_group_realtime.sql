-- What a group page watches. Inserts and updates are checked against the policies of every reader; a delete carries the
-- primary key only, so no table may have replica identity full.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table
  public.groups,
  public.group_members,
  public.group_gifts,
  public.gift_reactions,
  public.gift_comments,
  public.chat_messages;
