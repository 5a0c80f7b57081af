-- Wichteln: in a group each gives to one other, and nobody but the giver knows to whom. All members read who takes part and
-- who must not draw whom. Who gives to whom lies in private.draw_results, which no page reads: each asks for their own.
--
-- Locks: groups by id, members, draws, and what hangs on draws. Whatever changes who takes part has the group in hand, too.
-- The row of a draw is the lock of its results and of what is written in it.
create table public.draws (
  id uuid primary key,
  group_id uuid not null references public.groups (id) on delete cascade,
  title text not null,
  day date not null,
  budget_cents integer,
  note text,
  state text not null default 'gathering',
  round integer not null default 0,
  drawn_at timestamptz,
  avoid_last boolean not null default true,
  no_swaps boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint draws_created_by_fkey foreign key (created_by, group_id)
    references public.group_members (id, group_id) on delete set null (created_by),
  -- The target of the foreign key that keeps those who take part inside the group.
  constraint draws_id_group_id_key unique (id, group_id),
  constraint draws_title_check check (private.is_visible_text(title, 100)),
  constraint draws_day_check check (private.is_calendar_day(day)),
  constraint draws_budget_cents_check check (budget_cents between 0 and 100000000),
  constraint draws_note_check check (private.is_text(note, 1000)),
  constraint draws_state_check check (state in ('gathering', 'drawn'))
);

comment on table public.draws is 'Wichteln in a group. Changed through functions alone; who gives to whom is written nowhere in here.';
comment on column public.draws.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.draws.day is 'When the presents are unwrapped. From the day after it, in Berlin, everybody may know who gave to whom.';
comment on column public.draws.budget_cents is 'Cents, at most.';
comment on column public.draws.state is 'gathering until names are drawn, and again when somebody left in a way that needs a new draw.';
comment on column public.draws.round is 'How often names were drawn; whoever draws says which one they saw.';
comment on column public.draws.drawn_at is 'When names were drawn; null while they are not.';
comment on column public.draws.avoid_last is 'Whether nobody gives to whom they gave the last time.';
comment on column public.draws.no_swaps is 'Whether no two give to each other.';
comment on column public.draws.created_by is 'The membership; null once it is gone.';
comment on column public.draws.changed_at is
  'When anything changed that every member may see, also who takes part: one row to watch. Not for what is secret.';

create table public.draw_participants (
  id uuid primary key default gen_random_uuid(),
  draw_id uuid not null,
  group_id uuid not null,
  member_id uuid,
  is_in boolean not null default false,
  refusal text,
  hint text,
  seen_round integer not null default 0,
  joined_at timestamptz not null default clock_timestamp(),
  constraint draw_participants_draw_fkey foreign key (draw_id, group_id) references public.draws (id, group_id) on delete cascade,
  constraint draw_participants_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete set null (member_id),
  constraint draw_participants_member_key unique (draw_id, group_id, member_id),
  -- The target of the foreign keys of exclusions.
  constraint draw_participants_draw_id_id_key unique (draw_id, id),
  constraint draw_participants_refusal_check check (refusal is null or refusal in ('declined', 'left', 'out') and not is_in),
  constraint draw_participants_hint_check check (private.is_text(hint, 500))
);

comment on table public.draw_participants is 'Who takes part in a draw, was asked to, or said no.';
comment on column public.draw_participants.member_id is 'Null once the member left, in a draw that is over. Whoever leaves an earlier one is gone.';
comment on column public.draw_participants.is_in is 'Whether they said yes; without that they are not drawn.';
comment on column public.draw_participants.refusal is
  'declined by whoever said no, and may still come; left by whoever had somebody in the draw as it is and went or was taken out, '
  'and may not come before the next; out, of whoever left or was taken out of what is void by now, and may still come.';
comment on column public.draw_participants.joined_at is 'When they came or were asked the last time.';
comment on column public.draw_participants.hint is 'What the one who gives to them should know; all members read it.';
comment on column public.draw_participants.seen_round is
  'The latest round in which they looked whom they give to. It never goes back: that would tell whose receiver changed.';

create index draws_group_id_day_idx on public.draws (group_id, day);
create index draws_created_by_group_id_idx on public.draws (created_by, group_id);
create index draw_participants_group_id_idx on public.draw_participants (group_id);
create index draw_participants_member_id_group_id_idx on public.draw_participants (member_id, group_id);

-- Directed; the form writes both ways.
create table public.draw_exclusions (
  draw_id uuid not null,
  giver_id uuid not null,
  receiver_id uuid not null,
  group_id uuid not null,
  constraint draw_exclusions_pkey primary key (draw_id, giver_id, receiver_id),
  constraint draw_exclusions_giver_fkey foreign key (draw_id, giver_id)
    references public.draw_participants (draw_id, id) on delete cascade,
  constraint draw_exclusions_receiver_fkey foreign key (draw_id, receiver_id)
    references public.draw_participants (draw_id, id) on delete cascade,
  constraint draw_exclusions_check check (giver_id <> receiver_id)
);

comment on table public.draw_exclusions is 'Who must not draw whom, as an admin says. Those of the last time are not in here.';
comment on column public.draw_exclusions.group_id is 'That of the draw, for the policy.';

create index draw_exclusions_draw_id_receiver_id_idx on public.draw_exclusions (draw_id, receiver_id);
create index draw_exclusions_group_id_idx on public.draw_exclusions (group_id);

-- Row by row for each of them alone. It says that there is something new, for both sides of a thread at once, and not what.
create table public.draw_news (
  user_id uuid not null references auth.users (id) on delete cascade,
  draw_id uuid not null references public.draws (id) on delete cascade,
  group_id uuid not null,
  changed_at timestamptz not null default now(),
  constraint draw_news_pkey primary key (user_id, draw_id)
);

comment on table public.draw_news is 'When there was something new for somebody in a draw that the others must not know of.';
comment on column public.draw_news.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.draw_news.group_id is 'That of the draw, by which live updates are filtered.';

create index draw_news_draw_id_idx on public.draw_news (draw_id);

-- No foreign keys to those who take part: their locks would show who is written about.
create table private.draw_results (
  draw_id uuid not null references public.draws (id) on delete cascade,
  giver_id uuid not null,
  receiver_id uuid not null,
  given_since timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  constraint draw_results_pkey primary key (draw_id, giver_id),
  constraint draw_results_receiver_key unique (draw_id, receiver_id),
  constraint draw_results_check check (giver_id <> receiver_id)
);

comment on table private.draw_results is 'Who gives to whom: of a drawn one each who is in gives once and receives once.';
comment on column private.draw_results.given_since is 'Since when; what was written to the receiver before was for another giver.';
comment on column private.draw_results.changed_at is 'When the giver got another receiver because somebody came or left.';

create table private.draw_leavers (
  draw_id uuid not null references public.draws (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  constraint draw_leavers_pkey primary key (draw_id, user_id)
);

comment on table private.draw_leavers is
  'Who had somebody in the draw as it is and left. By account, since whoever comes back to the group has another membership.';

create index draw_leavers_user_id_idx on private.draw_leavers (user_id);

do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_catalog.pg_attribute
    where attrelid in (
        'public.draws'::regclass, 'public.draw_participants'::regclass, 'public.draw_exclusions'::regclass,
        'public.draw_news'::regclass
      ) and attnum > 0
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.attname);
  end loop;
end
$$;

alter table public.draws enable row level security;
alter table public.draw_participants enable row level security;
alter table public.draw_exclusions enable row level security;
alter table public.draw_news enable row level security;
alter table private.draw_results enable row level security;
alter table private.draw_leavers enable row level security;

grant select (
  id, group_id, title, day, budget_cents, note, state, round, drawn_at, avoid_last, no_swaps, created_by, created_at, changed_at
) on public.draws to authenticated;
grant select (id, draw_id, group_id, member_id, is_in, refusal, hint, seen_round, joined_at) on public.draw_participants to authenticated;
grant select (draw_id, giver_id, receiver_id, group_id) on public.draw_exclusions to authenticated;
grant select (user_id, draw_id, group_id, changed_at) on public.draw_news to authenticated;

-- The last line of each is true for every row; see the policy of group_gifts.
create policy "members see the draws" on public.draws
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not id is distinct from id and not group_id is distinct from group_id
);

create policy "members see who takes part" on public.draw_participants
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not id is distinct from id and not group_id is distinct from group_id
);

create policy "members see who must not draw whom" on public.draw_exclusions
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not draw_id is distinct from draw_id and not group_id is distinct from group_id
);

create policy "own news of draws are readable" on public.draw_news
for select to authenticated
using (
  user_id = (select auth.uid())
  and not user_id is distinct from user_id and not draw_id is distinct from draw_id
);

create trigger clean_texts before insert or update of title, note on public.draws
for each row execute function private.clean_texts('{title}', '{note}');

create trigger clean_texts before insert or update of hint on public.draw_participants
for each row execute function private.clean_texts('{}', '{hint}');

alter table public.removals
  drop constraint removals_subject_check,
  add constraint removals_subject_check
    check (subject in ('groups', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments', 'draws'));

create function private.tell_removed_draw() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removals (group_id, subject, row_id)
  select old.group_id, 'draws', old.id where exists (select from public.groups where id = old.group_id);
  return null;
end
$$;

create trigger tell_removal after delete on public.draws
for each row execute function private.tell_removed_draw();

-- Who takes part and who must not draw whom is told as a change of the draw.
alter publication supabase_realtime add table public.draws, public.draw_news;

comment on function private.tell_removed_draw is 'Tells of a draw that was removed, except with its whole group.';
