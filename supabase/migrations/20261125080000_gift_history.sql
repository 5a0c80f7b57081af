-- What became of an idea: whom it is for by id, whether it still has to be bought, when it was given, what it cost and
-- how it was liked.
alter table public.gifts
  add column person_id uuid,
  add column plan text,
  add column given_on date,
  add column paid_cents integer,
  add column liked smallint,
  -- Together with the owner, so that nobody can point at a person of somebody else.
  add constraint gifts_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  add constraint gifts_plan_check check (plan in ('buy', 'ordered', 'here')),
  add constraint gifts_given_on_check check (private.is_calendar_day(given_on)),
  add constraint gifts_paid_cents_check check (paid_cents between 0 and 100000000),
  add constraint gifts_liked_check check (liked between 1 and 3);

comment on column public.gifts.person_id is
  'Whom it is for; forgotten when that person is deleted, and then recipient_name says it alone.';
comment on column public.gifts.plan is 'What is still to do for an idea: buy, ordered or here; null while nobody has decided.';
comment on column public.gifts.given_on is 'The day on which it was given; stays when the status goes back.';
comment on column public.gifts.paid_cents is 'What it cost in the end, in cents; the prices of an idea are whole euros.';
comment on column public.gifts.liked is '3 liked it, 2 was so-so, 1 did not like it.';

create index gifts_user_id_person_id_idx on public.gifts (user_id, person_id);

grant select (person_id, plan, given_on, paid_cents, liked) on public.gifts to authenticated;
grant insert (person_id, plan, given_on, paid_cents, liked) on public.gifts to authenticated;
grant update (person_id, plan, given_on, paid_cents, liked) on public.gifts to authenticated;

-- A gift may come back, or arrive late from a device, when its person is gone; it is still worth having. The lock waits
-- for who deletes that person at this moment. Nobody learns whether an id is somebody else's: both count as gone.
create function private.forget_missing_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform from public.people where user_id = new.user_id and id = new.person_id for key share;
  if not found then
    new.person_id := null;
  end if;
  return new;
end
$$;

comment on function private.forget_missing_person is 'Stores a row without the link when its person is gone.';

create trigger forget_missing_person before insert or update of person_id on public.gifts
for each row when (new.person_id is not null) execute function private.forget_missing_person();

-- What was stored before, where exactly one person of its owner has that name, whatever its case.
update public.gifts as gift set person_id = named.id
from (
  select user_id, lower(btrim(name)) as name, (array_agg(id))[1] as id
  from public.people
  group by user_id, lower(btrim(name))
  having count(*) = 1
) as named
where named.user_id = gift.user_id and named.name = lower(btrim(gift.recipient_name));
