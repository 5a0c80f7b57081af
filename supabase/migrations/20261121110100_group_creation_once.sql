-- A request that is sent again because its answer got lost makes no second group. The signature has no place for an id,
-- so the client sends a key of its own in a header, the same one for every try. The id of the group follows from the
-- user and that key, and the primary key decides, also between two requests at once.
create function private.new_group_id() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  request_key constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-idempotency-key';
begin
  if request_key is null then
    return gen_random_uuid();
  end if;
  return left(encode(sha256(convert_to(auth.uid() || ' ' || request_key, 'UTF8')), 'hex'), 32)::uuid;
end
$$;

create or replace function private.create_group(group_name text, about text, day date, visible_by text)
returns table (group_id uuid, invite_token text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests create no groups';
  end if;
  group_id := private.new_group_id();
  insert into public.groups (id, name, description, event_date, visibility, created_by)
  values (create_group.group_id, btrim(group_name), about, day, coalesce(visible_by, 'link'), auth.uid())
  on conflict (id) do nothing;
  if not found then
    return query select * from private.created_group(create_group.group_id);
    return;
  end if;
  insert into private.group_secrets (group_id, invite_token, join_code)
  values (create_group.group_id, private.new_invite_token(), private.new_join_code())
  returning group_secrets.invite_token into invite_token;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (create_group.group_id, auth.uid(), private.display_name(private.account_name()), 'admin');
  return next;
end
$$;

-- The group that an earlier try made, which stays as it is by now: a request that comes once more would write over what
-- others have changed since. Nothing for somebody who no longer leads it, and nothing a day later, when the key has ended.
create function private.created_group(of_group uuid) returns table (group_id uuid, invite_token text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select made.id, private.read_invite_token(made.id) from public.groups as made
  where made.id = of_group and made.created_at > now() - interval '1 day' and private.is_group_admin(of_group);
end
$$;
