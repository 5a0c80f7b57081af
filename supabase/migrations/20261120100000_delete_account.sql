-- Everything personal hangs on auth.users with `on delete cascade`, so the account takes it along in one statement.
create function private.delete_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Without a user the condition would hold for no row, and the caller would believe the account is gone.
  if (select auth.uid()) is null then
    raise exception 'not signed in' using errcode = '28000';
  end if;
  delete from auth.users where id = (select auth.uid());
end;
$$;

comment on function private.delete_account() is 'Deletes the calling user. Reached through public.delete_account().';

create function public.delete_account() returns void
language sql
set search_path = ''
begin atomic
  select private.delete_account();
end;

comment on function public.delete_account() is
  'Deletes the account of the caller, guests included, with everything personal (settings page, ''Konto löschen'').';

grant execute on function private.delete_account(), public.delete_account() to authenticated;
