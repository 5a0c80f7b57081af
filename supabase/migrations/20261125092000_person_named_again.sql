-- A change that names the same person again asks for nobody. Whoever deletes that person holds them and waits for this row,
-- to take them out of it: waiting for them here as well would be a circle, and one of both would be refused.
create or replace function private.forget_missing_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.person_id is not distinct from old.person_id then
    return new;
  end if;
  perform from public.people where user_id = new.user_id and id = new.person_id for key share;
  if not found then
    new.person_id := null;
  end if;
  return new;
end
$$;
