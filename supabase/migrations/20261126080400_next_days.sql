-- When an occasion comes round next. Days that move or are the same for everybody are data, written by the domain
-- (scripts/occasion-days.ts); the yearly rule is here once more, and a test compares both with the domain.
create table private.occasion_days (
  occasion text not null,
  day date not null,
  ignores_own_date boolean not null,
  is_own boolean not null,
  primary key (occasion, day)
);

comment on table private.occasion_days is 'Days of occasions that are known by their name.';
comment on column private.occasion_days.ignores_own_date is 'Whether it counts although the person has a date.';
comment on column private.occasion_days.is_own is 'Whether it also counts where it stands with the person.';

alter table private.occasion_days enable row level security;

-- No helper functions: each would cost as much as all of this, and this runs for every person of everybody.
create function private.next_day(occasion text, own_date date, birthday date, today date, stands_with_person boolean)
returns date
language plpgsql stable set search_path = '' as $$
declare
  own constant date := coalesce(own_date, birthday);
  result date;
begin
  if occasion is not null and (stands_with_person or own_date is null) then
    select known.day into result
    from private.occasion_days as known
    where known.occasion = next_day.occasion and known.day >= today
      and (not stands_with_person or known.is_own and (known.ignores_own_date or own_date is null))
    order by known.day limit 1;
    if found then
      return result;
    end if;
  end if;
  if own is null then
    return null;
  end if;
  for year in extract(year from today)::integer .. extract(year from today)::integer + 1 loop
    -- 29.02. falls on 28.02. in other years: the day before March either way.
    result := case
      when extract(month from own) = 2 and extract(day from own) = 29
        then make_date(year, 3, 1) - 1
      else make_date(year, extract(month from own)::integer, extract(day from own)::integer)
    end;
    exit when result >= today;
  end loop;
  return result;
end
$$;

comment on function private.next_day is
  'The twin of nextOccasion for what stands with a person, and of nextStoredDay for their further occasions; today included.';
