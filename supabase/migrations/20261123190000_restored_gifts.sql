-- A gift that was deleted by mistake comes back as it was, also in its order among the others.

grant insert (created_at) on public.gifts to authenticated;

-- Whatever a client says: no gift is from the future, and each has a day.
create function private.created_by_now() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := case when isfinite(new.created_at) then least(new.created_at, now()) else now() end;
  return new;
end
$$;

create trigger created_by_now before insert on public.gifts
for each row execute function private.created_by_now();

comment on function private.created_by_now is 'Keeps the age of a row that comes back within what can be.';
