-- What opens a group lies apart from it, because whole rows of public.groups are readable by every member.
create extension if not exists pgcrypto with schema extensions;

create table private.group_secrets (
  group_id uuid primary key references public.groups (id) on delete cascade,
  invite_token text not null unique,
  join_code text not null unique
);

comment on table private.group_secrets is 'The invite link and the code of a group; admins read them through groups.';

alter table private.group_secrets enable row level security;

create function private.new_invite_token() returns text
language sql volatile set search_path = ''
return pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');

-- Ten of 31 characters that nobody confuses. Bytes from 248 on are thrown away: 256 is no multiple of 31.
create function private.new_join_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  code text := '';
  byte integer;
begin
  while char_length(code) < 10 loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    if byte < 248 then
      code := code || substr(letters, byte % 31 + 1, 1);
    end if;
  end loop;
  return code;
end
$$;

create function private.read_invite_token(of_group uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_group_admin(of_group) then
    return (select invite_token from private.group_secrets where group_id = of_group);
  end if;
  return null;
end
$$;

create function private.read_join_code(of_group uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_group_admin(of_group) then
    return (select join_code from private.group_secrets where group_id = of_group);
  end if;
  return null;
end
$$;

create function private.rotate_invite_token(of_group uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  renewed text;
begin
  if not private.is_group_admin(of_group) then
    raise insufficient_privilege using message = 'Only an admin renews the link';
  end if;
  update private.group_secrets set invite_token = private.new_invite_token()
  where group_id = of_group returning invite_token into renewed;
  return renewed;
end
$$;

create function private.rotate_join_code(of_group uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  renewed text;
begin
  if not private.is_group_admin(of_group) then
    raise insufficient_privilege using message = 'Only an admin renews the code';
  end if;
  update private.group_secrets set join_code = private.new_join_code()
  where group_id = of_group returning join_code into renewed;
  return renewed;
end
$$;

-- Otherwise somebody who was removed would come back with what they still know.
create function private.renew_secrets() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.group_secrets
  set invite_token = private.new_invite_token(), join_code = private.new_join_code()
  where group_id = old.group_id and auth.uid() <> old.user_id;
  return null;
end
$$;

-- Triggers fire by name; this one after keep_group_led, which takes the lock of the group.
create trigger renew_secrets after delete on public.group_members
for each row execute function private.renew_secrets();

grant execute on function
  private.read_invite_token(uuid),
  private.read_join_code(uuid),
  private.rotate_invite_token(uuid),
  private.rotate_join_code(uuid)
to authenticated;

create function public.invite_token(public.groups) returns text
language sql stable set search_path = ''
begin atomic
  select private.read_invite_token($1.id);
end;

create function public.join_code(public.groups) returns text
language sql stable set search_path = ''
begin atomic
  select private.read_join_code($1.id);
end;

create function public.rotate_group_invite_token(p_group uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.rotate_invite_token(p_group);
end;

create function public.rotate_group_join_code(p_group uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.rotate_join_code(p_group);
end;

comment on function public.invite_token is 'A computed column of groups: the token of the invite link, null unless admin.';
comment on function public.join_code is 'A computed column of groups: the code, null unless admin.';
comment on function public.rotate_group_invite_token is 'Renews the invite link and returns its token. Admins only.';
comment on function public.rotate_group_join_code is 'Renews the code and returns it. Admins only.';

grant execute on function
  public.invite_token(public.groups),
  public.join_code(public.groups),
  public.rotate_group_invite_token(uuid),
  public.rotate_group_join_code(uuid)
to authenticated;
