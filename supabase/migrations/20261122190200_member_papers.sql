-- Which wrapping paper somebody has in a group: a number that is theirs from joining to leaving, however many come and go.
-- The app makes one of its eight papers and a colour of the second ribbon out of it (src/domain/person/paper.ts).
alter table public.group_members add column paper integer;

update public.group_members set paper = numbered.paper
from (
  select id, row_number() over (partition by group_id order by joined_at, id) - 1 as paper from public.group_members
) as numbered
where numbered.id = group_members.id;

alter table public.group_members
  alter column paper set not null,
  add constraint group_members_paper_check check (paper >= 0),
  add constraint group_members_group_id_paper_key unique (group_id, paper);

comment on column public.group_members.paper is
  'The lowest number that no member has, at first of a paper that nobody has. Chosen by a trigger, never changed.';

grant select (paper) on public.group_members to authenticated;

create function private.choose_paper() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  papers constant integer := 8;
begin
  -- One at a time. Whoever joins by an invitation has this lock already.
  perform from public.groups where id = new.group_id for no key update;
  new.paper := (
    select number
    from generate_series(
      0, papers + (select count(*) from public.group_members where group_id = new.group_id)::integer
    ) as number
    where not exists (select from public.group_members where group_id = new.group_id and paper = number)
    order by
      exists (select from public.group_members where group_id = new.group_id and paper % papers = number % papers),
      number
    limit 1
  );
  return new;
end
$$;

comment on function private.choose_paper is 'Gives a new member a paper that nobody in the group has.';

create trigger choose_paper before insert on public.group_members
for each row execute function private.choose_paper();
