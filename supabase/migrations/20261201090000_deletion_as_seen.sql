-- Somebody deletes what they have seen. Where something of it was written since, on another device, nothing is deleted,
-- and what stands there now is the answer: they are asked. What is deleted is the answer, too, so that it can come back
-- just as it was.
--
-- The texts come in the body of a request: some are too long for an address.
create function public.delete_as_seen(p_table text, p_id text, p_seen jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  -- A whole row has all its texts, and whatever goes with it.
  is_long constant boolean := pg_column_size(p_table) + pg_column_size(p_id) + pg_column_size(p_seen) > 500000;
  me constant uuid := auth.uid();
  -- That of a budget is its person and year.
  id_type constant text := case p_table when 'budgets' then 'text' else 'uuid' end;
  -- More than any row has.
  most_fields constant integer := 60;
  content constant text := case p_table
    when 'wishes' then $content$
      to_jsonb(item) || jsonb_build_object('wish_shares', (
        select coalesce(jsonb_agg(jsonb_build_object('group_id', group_id)), '[]')
        from public.wish_shares where wish_shares.user_id = item.user_id and wish_id = item.id
      ))
    $content$
    -- They go with their person.
    when 'people' then $content$
      to_jsonb(item) || jsonb_build_object('occasions', (
        select coalesce(
          jsonb_object_agg(id, jsonb_build_object('label', label, 'day', day, 'sinceYear', since_year)), '{}'
        )
        from public.person_occasions where person_occasions.user_id = item.user_id and person_id = item.id
      ))
    $content$
    else 'to_jsonb(item)'
  end;
  stored jsonb;
begin
  if is_long then
    raise check_violation using message = 'The text is too long';
  end if;
  if p_table not in ('budgets', 'gifts', 'people', 'person_occasions', 'received_gifts', 'wishes') then
    raise invalid_parameter_value using message = 'Nothing of this table is deleted so';
  end if;
  if (select count(*) from jsonb_object_keys(p_seen)) > most_fields then
    raise check_violation using message = 'No row has so many fields';
  end if;
  -- Whoever writes it at this moment is waited for, and looked at: the row first, what goes with it afterwards.
  if p_table = 'wishes' then
    -- This changes nothing, and locks in the order of all who share.
    perform public.share_wish(p_id::uuid, null);
  end if;
  execute format('select from public.%I where id = $1::%s and user_id = $2 for update', p_table, id_type) using p_id, me;
  if p_table = 'people' then
    perform from public.person_occasions where person_id = p_id::uuid and user_id = me for update;
  end if;
  execute format('select %s from public.%I as item where id = $1::%s and user_id = $2', content, p_table, id_type)
  into stored using p_id, me;
  if stored is null or exists (
    select from jsonb_object_keys(p_seen) as field
    where coalesce(stored ->> field, '') <> coalesce(p_seen ->> field, '')
  ) then
    return jsonb_build_object('deleted', null, 'stored', stored);
  end if;
  execute format('delete from public.%I where id = $1::%s and user_id = $2', p_table, id_type) using p_id, me;
  return jsonb_build_object('deleted', stored, 'stored', null);
end
$$;

comment on function public.delete_as_seen is
  'Deletes a row of the caller, if all that p_seen names is still so. Answers the row as deleted, or as stored; neither when '
  'it is gone.';

revoke execute on function public.delete_as_seen(text, text, jsonb) from public, anon;
grant execute on function public.delete_as_seen(text, text, jsonb) to authenticated;
