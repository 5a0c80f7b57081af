-- Whatever a client says, a gift is from a time in which there are gifts: no day before Christ reaches a page, and each is
-- read as other days are.
create or replace function private.created_by_now() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := case when new.created_at between '1900-01-01Z' and now() then new.created_at else now() end;
  return new;
end
$$;

-- A group that is deleted at this moment takes its releases one after the other, in another order. The job leaves those to
-- it, or to the next hour.
create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where gift_id in (
    select gift_id from private.releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
