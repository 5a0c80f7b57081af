-- Draws (Wichteln): in a group each participant gives to one other, and nobody but the giver knows to whom. All members
-- read who takes part and who must not draw whom. The results lie in private.draw_results, which no page reads: each
-- participant asks for their own result. Locks: groups by id, members, draws, and what hangs on draws. Every change of
-- participants holds the group, too. The row of a draw is the lock of its results and of what is written in it. Every
-- allowed result of drawing is equally likely.

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
comment on table public.draws is
  'Wichteln in a group. Changed through functions alone; who gives to whom is written nowhere in here.';
comment on column public.draws.day is
  'The day when the presents are unwrapped. From the day after it, in Berlin, everybody may know who gave to whom.';
comment on column public.draws.budget_cents is 'Cents, at most.';
comment on column public.draws.state is
  'gathering until names are drawn, and again when somebody left in a way that needs a new draw.';
comment on column public.draws.round is
  'The number of times that names were drawn; a request to draw names the round that its caller saw.';
comment on column public.draws.drawn_at is 'The moment when names were drawn; null while they are not.';
comment on column public.draws.avoid_last is 'True when nobody gives to whom they gave the last time.';
comment on column public.draws.no_swaps is 'True when no two give to each other.';
comment on column public.draws.created_by is 'The membership; null once it is gone.';
comment on column public.draws.changed_at is
  'The moment when anything changed that every member may see, also who takes part: one row to watch. Not for what '
  'is secret.';
create index draws_group_id_day_idx on public.draws (group_id, day);
create index draws_created_by_group_id_idx on public.draws (created_by, group_id);
alter table public.draws enable row level security;
grant select (
  id, group_id, title, day, budget_cents, note, state, round, drawn_at, avoid_last, no_swaps, created_by, created_at,
  changed_at
) on public.draws to authenticated;

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
comment on table public.draw_participants is 'Members who take part in a draw, were asked to, or said no.';
comment on column public.draw_participants.member_id is
  'Null once the member left, in a draw that is over. Leaving an earlier one deletes the row.';
comment on column public.draw_participants.is_in is 'True when they said yes; without that they are not drawn.';
comment on column public.draw_participants.refusal is
  'declined: the participant said no, and may still come. left: had somebody in the draw as it is and went or was '
  'taken out; may come in the next one only. out: left or was taken out of a draw that is void by now; may still come.';
comment on column public.draw_participants.hint is 'A hint for the one who gives to them; all members read it.';
comment on column public.draw_participants.seen_round is
  'The latest round in which they looked whom they give to. It never goes back: that would tell whose receiver '
  'changed.';
comment on column public.draw_participants.joined_at is 'The moment when they came or were asked the last time.';
create index draw_participants_group_id_idx on public.draw_participants (group_id);
create index draw_participants_member_id_group_id_idx on public.draw_participants (member_id, group_id);
alter table public.draw_participants enable row level security;
grant select (
  id, draw_id, group_id, member_id, is_in, refusal, hint, seen_round, joined_at
) on public.draw_participants to authenticated;

-- An exclusion forbids one giver one receiver; the form writes a row for each direction.
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
comment on table public.draw_exclusions is
  'Pairs of whom one must not draw the other, as an admin says. Those of the last time are not in here.';
comment on column public.draw_exclusions.group_id is 'That of the draw, for the policy.';
create index draw_exclusions_draw_id_receiver_id_idx on public.draw_exclusions (draw_id, receiver_id);
create index draw_exclusions_group_id_idx on public.draw_exclusions (group_id);
alter table public.draw_exclusions enable row level security;
grant select (draw_id, giver_id, receiver_id, group_id) on public.draw_exclusions to authenticated;

-- One row per participant, visible to no one else. It tells that something is new on a side of a thread, but not what.
create table public.draw_news (
  user_id uuid not null references auth.users (id) on delete cascade,
  draw_id uuid not null references public.draws (id) on delete cascade,
  group_id uuid not null,
  changed_at timestamptz not null default now(),
  constraint draw_news_pkey primary key (user_id, draw_id)
);
comment on table public.draw_news is
  'The moment when there was something new for somebody in a draw that the others must not know of.';
comment on column public.draw_news.group_id is 'That of the draw, by which live updates are filtered.';
create index draw_news_draw_id_idx on public.draw_news (draw_id);
alter table public.draw_news enable row level security;
grant select (user_id, draw_id, group_id, changed_at) on public.draw_news to authenticated;

-- No foreign keys to participants: their locks would show who is written about.
create table private.draw_results (
  draw_id uuid not null references public.draws (id) on delete cascade,
  giver_id uuid not null,
  receiver_id uuid not null,
  -- Time since which the giver has this receiver; earlier messages of the thread were for another giver.
  given_since timestamptz not null default clock_timestamp(),
  -- The moment when the giver got another receiver because somebody came or left.
  changed_at timestamptz,
  constraint draw_results_pkey primary key (draw_id, giver_id),
  constraint draw_results_receiver_key unique (draw_id, receiver_id),
  constraint draw_results_check check (giver_id <> receiver_id)
);
comment on table private.draw_results is
  'Pairs of givers and receivers: of a drawn one each who is in gives once and receives once.';
alter table private.draw_results enable row level security;

create table private.draw_leavers (
  draw_id uuid not null references public.draws (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  constraint draw_leavers_pkey primary key (draw_id, user_id)
);
comment on table private.draw_leavers is
  'People who had somebody in the draw as it is and left. By account, since a member who comes back to the '
  'group has another membership.';
create index draw_leavers_user_id_idx on private.draw_leavers (user_id);
alter table private.draw_leavers enable row level security;

-- The last line of each policy is always true and only lowers the planner's estimate, see the policy of group_gifts.
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

-- Writes the tombstone of a draw, except when its whole group goes.
create function private.write_draw_tombstone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tombstones (group_id, subject, row_id)
  select old.group_id, 'draws', old.id where exists (select from public.groups where id = old.group_id);
  return null;
end $$;

-- A number from 0 on, below the limit of at most 256; each equally likely, as bytes that would make some likelier are
-- thrown away. From the random source of the operating system.
create function private.random_below(p_limit integer) returns integer language plpgsql set search_path = '' as $$
declare
  fair constant integer := 256 - 256 % p_limit;
  byte integer;
begin
  loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    exit when byte < fair;
  end loop;
  return byte % p_limit;
end $$;

-- Finds a receiver for one more giver, along a path on which earlier givers change their receivers. p_owners holds the
-- giver of each receiver.
create function private.match_giver(
  p_allowed boolean[], p_giver integer, inout p_owners integer[], inout p_seen boolean[], out is_matched boolean
)
language plpgsql immutable set search_path = '' as $$
declare
  deeper record;
begin
  is_matched := false;
  for receiver in 1..cardinality(p_owners) loop
    if p_allowed[p_giver][receiver] and not p_seen[receiver] then
      p_seen[receiver] := true;
      if p_owners[receiver] > 0 then
        select * into deeper from private.match_giver(p_allowed, p_owners[receiver], p_owners, p_seen);
        p_owners := deeper.p_owners;
        p_seen := deeper.p_seen;
        is_matched := deeper.is_matched;
      else
        is_matched := true;
      end if;
      if is_matched then
        p_owners[receiver] := p_giver;
        return;
      end if;
    end if;
  end loop;
end $$;

-- The first giver who gets no receiver, whatever the ones before them draw; null when everybody can have one.
create function private.first_without_match(p_allowed boolean[]) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  people constant integer := array_length(p_allowed, 1);
  owners integer[] := array_fill(0, array[people]);
  attempt record;
begin
  for giver in 1..people loop
    select * into attempt from private.match_giver(p_allowed, giver, owners, array_fill(false, array[people]));
    if not attempt.is_matched then
      return giver;
    end if;
    owners := attempt.p_owners;
  end loop;
  return null;
end $$;

-- A number from 0 on and below 1, of 53 random bits.
create function private.random_unit() returns double precision language plpgsql set search_path = '' as $$
declare
  bytes constant bytea := extensions.gen_random_bytes(7);
  bits bigint := get_byte(bytes, 0) & 31;
begin
  for place in 1..6 loop
    bits := bits << 8 | get_byte(bytes, place);
  end loop;
  return bits / 9007199254740992.0::double precision;
end $$;

-- The place of the receiver of each giver, every allowed result equally likely; null when no result was found in so
-- many tries.
--
-- Rejection sampling (after Huber 2006, who begins with another g): each receiver in turn gets a random giver, or the
-- whole try begins anew. Let r_k be the number of receivers left for giver k, g(1) = e and g(r + 1) = g(r) * exp(1 /
-- g(r)). The bound is the product of all g(r_k) / e. It is at least the sum of the bounds after each possible choice of
-- a giver: with x for the sum of 1 / g(r_k - 1) over the givers allowed for this receiver, that sum is at most e * x /
-- exp(x) of the bound, and e * x <= exp(x). So a giver is chosen with the probability (bound afterwards) / (bound
-- before), and the rest to 1 is the probability of beginning anew. For a complete result all factors but the first and
-- the last cancel out, so each result has the same probability in each try, and therefore in the end. Choosing evenly
-- among the free givers instead would make some results several times as likely as others.
create function private.draw_pairs(
  p_allowed boolean[], p_no_swaps boolean, p_tries integer default 5000, p_timeout interval default '5 seconds'
) returns integer[]
language plpgsql set search_path = '' as $$
declare
  people constant integer := array_length(p_allowed, 1);
  ends_at constant timestamptz := clock_timestamp() + p_timeout;
  bounds double precision[] := array[exp(1::double precision)];
  -- Factor that is left of the bound, by a giver's number of choices: when the giver loses one, and when chosen.
  lost double precision[];
  won double precision[];
  all_counts integer[];
  counts integer[];
  receivers integer[];
  share double precision;
  aim double precision;
  forced integer;
  chosen integer;
begin
  for count in 2..people loop
    bounds[count] := bounds[count - 1] * exp(1 / bounds[count - 1]);
    lost[count] := bounds[count - 1] / bounds[count];
    won[count] := bounds[1] / bounds[count - 1];
  end loop;
  for giver in 1..people loop
    all_counts[giver] := 0;
    for receiver in 1..people loop
      all_counts[giver] := all_counts[giver] + p_allowed[giver][receiver]::integer;
    end loop;
  end loop;

  <<attempt>>
  for try in 1..p_tries loop
    exit when clock_timestamp() > ends_at;
    counts := all_counts;
    receivers := array_fill(0, array[people]);
    for receiver in 1..people loop
      share := 1;
      forced := 0;
      for giver in 1..people loop
        if receivers[giver] = 0 and p_allowed[giver][receiver] then
          if counts[giver] > 1 then
            share := share * lost[counts[giver]];
          elsif forced > 0 then
            continue attempt;
          else
            -- This receiver is the last one left for the giver, who must therefore be chosen.
            forced := giver;
          end if;
        end if;
      end loop;
      aim := private.random_unit();
      chosen := case when aim < share then forced else 0 end;
      for giver in 1..people loop
        if receivers[giver] = 0 and p_allowed[giver][receiver] then
          if forced = 0 and chosen = 0 then
            aim := aim - share * won[counts[giver]];
            if aim < 0 then
              chosen := giver;
            end if;
          end if;
          counts[giver] := counts[giver] - 1;
        end if;
      end loop;
      if chosen = 0 or (p_no_swaps and receivers[receiver] = chosen) then
        continue attempt;
      end if;
      receivers[chosen] := receiver;
    end loop;
    return receivers;
  end loop;
  return null;
end $$;

-- True when the day of a draw has passed, in Berlin: from then on every member may know the results.
create function private.is_over(p_draw public.draws) returns boolean language sql stable set search_path = ''
return p_draw.state = 'drawn' and p_draw.day < (now() at time zone 'Europe/Berlin')::date;

-- Locks a draw for a member or for an admin: first the group, then the draw; membership and role are checked again
-- while both are locked. A missing draw and one of another group are refused with the same message. The call counts
-- towards a limit, because it is a live event for the whole group.
create function private.enter_draw(p_draw uuid, p_as_admin boolean) returns public.draws
language plpgsql security definer set search_path = '' as $$
declare
  of_group constant uuid := (
    select draws.group_id from public.draws join public.group_members as me using (group_id)
    where draws.id = p_draw and me.user_id = auth.uid() and (me.role = 'admin' or not p_as_admin)
  );
  held public.draws;
begin
  perform from public.groups where id = of_group for no key update;
  select draws.* into held
  from public.draws join public.group_members as me using (group_id)
  where draws.id = p_draw and group_id = of_group and me.user_id = auth.uid() and (me.role = 'admin' or not p_as_admin)
  for no key update of draws;
  if held.id is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_write(auth.uid(), 'draw_changes', 120, interval '1 minute', 1);
  return held;
end $$;

-- The id of the caller as a participant; null for a caller who does not take part.
create function private.my_draw_part(p_draw uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select part.id from public.draw_participants as part join public.group_members as me on me.id = part.member_id
    where part.draw_id = p_draw and part.is_in and me.user_id = auth.uid()
  );
end $$;

-- Locks the draw without its group, for calls that do not change who takes part. Null for callers outside it.
create function private.hold_draw(p_draw uuid) returns public.draws
language plpgsql security definer set search_path = '' as $$
declare
  held public.draws;
begin
  if private.my_draw_part(p_draw) is not null then
    select * into held from public.draws where id = p_draw for no key update;
    if private.my_draw_part(p_draw) is null then
      return null;
    end if;
  end if;
  return held;
end $$;

-- Changes the row of a draw that all members read, which sends a live update to the group.
create function private.change_draw_row(p_draw uuid, p_state text default null, p_rounds integer default 0) returns void
language sql security definer set search_path = '' begin atomic
  update public.draws
  set state = coalesce(p_state, state), round = round + p_rounds, changed_at = now(),
    drawn_at = case when p_rounds > 0 then now() when coalesce(p_state, state) = 'drawn' then drawn_at end
  where id = p_draw;
end;

-- Notifies each of these participants, and nobody else, that there is something new.
create function private.tell_draw_news(p_draw uuid, p_participants uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.draw_news (user_id, draw_id, group_id)
  select member.user_id, part.draw_id, part.group_id
  from public.draw_participants as part join public.group_members as member on member.id = part.member_id
  -- The join skips deleted accounts: when several are deleted together, their memberships still exist for a moment.
  join auth.users as account on account.id = member.user_id
  where part.draw_id = p_draw and part.id = any (p_participants)
  order by member.user_id
  on conflict (user_id, draw_id) do update set changed_at = now();
end $$;

-- Pairs that must not be drawn: exclusions by an admin, and with avoid_last each giver with the receiver of their latest
-- draw that is over; pairs of a draw that is not over are secret, and a refusal because of them would tell.
create function private.forbidden_pairs(p_draw public.draws) returns table (giver_id uuid, receiver_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select exclusion.giver_id, exclusion.receiver_id from public.draw_exclusions as exclusion where draw_id = p_draw.id
  union
  select giver.id, receiver.id
  from public.draw_participants as giver
  cross join lateral (
    select result.receiver_id
    from public.draw_participants as part
    join public.draws on draws.id = part.draw_id
    join private.draw_results as result on result.draw_id = part.draw_id and result.giver_id = part.id
    where part.member_id = giver.member_id and draws.group_id = p_draw.group_id and draws.id <> p_draw.id
      and private.is_over(draws)
    order by draws.day desc, draws.created_at desc, draws.id limit 1
  ) as last
  join public.draw_participants as last_receiver on last_receiver.id = last.receiver_id
  join public.draw_participants as receiver on receiver.draw_id = p_draw.id and receiver.member_id = last_receiver.member_id
  where p_draw.avoid_last and giver.draw_id = p_draw.id;
end $$;

-- True when a text may be replaced: the stored text is the one that the writer has read, or already the new one, apart
-- from blanks at the ends.
create function private.is_text_read(p_stored text, p_read text, p_wanted text) returns boolean
language sql immutable set search_path = ''
return coalesce(btrim(p_stored, E' \t\n\r'), '') in (
  coalesce(btrim(p_read, E' \t\n\r'), ''), coalesce(btrim(private.many_lines(p_wanted), E' \t\n\r'), '')
);

-- True when exclusions leave at least three possible givers for a newcomer or leaver, who knows a receiver with another
-- giver before or after. With fewer, they could tell who that giver is.
create function private.has_enough_givers(p_draw public.draws, p_participant uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  fewest constant integer := 3;
begin
  return fewest <= (
    select count(*) from public.draw_participants as other
    where other.draw_id = p_draw.id and other.is_in and other.id <> p_participant and not exists (
      select from public.draw_exclusions where draw_id = p_draw.id and giver_id = other.id and receiver_id = p_participant
    )
  );
end $$;

-- Ids of those who take part, in the order in which the drawing functions number them.
create function private.people_in_draw(p_draw uuid) returns uuid[]
language sql stable security definer set search_path = '' begin atomic
  select array(select id from public.draw_participants where draw_id = p_draw and is_in order by id);
end;

-- Allowed pairs: a row for each giver, a column for each receiver.
create function private.allowed_pairs(p_draw public.draws, p_people uuid[]) returns boolean[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_agg(receivers order by place)
    from (
      select giver.place, array_agg(
        giver.id <> receiver.id and forbidden.giver_id is null order by receiver.place
      ) as receivers
      from unnest(p_people) with ordinality as giver (id, place)
      cross join unnest(p_people) with ordinality as receiver (id, place)
      left join private.forbidden_pairs(p_draw) as forbidden
        on forbidden.giver_id = giver.id and forbidden.receiver_id = receiver.id
      group by giver.place
    ) as givers
  );
end $$;

-- True when one participant may give to another, by the rules of a draw as it is.
create function private.may_give(
  p_draw public.draws, p_people uuid[], p_allowed boolean[], p_giver uuid, p_receiver uuid
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_allowed[array_position(p_people, p_giver)][array_position(p_people, p_receiver)] and not (p_draw.no_swaps and exists (
    select from private.draw_results where draw_id = p_draw.id and giver_id = p_receiver and receiver_id = p_giver
  ));
end $$;

-- As has_enough_givers, but by all forbidden pairs: true when more than one participant could give both to a newcomer
-- or leaver and to the receiver whom they know.
create function private.could_be_another(
  p_people uuid[], p_allowed boolean[], p_participant uuid, p_receiver uuid
) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  column_of_part constant integer := array_position(p_people, p_participant);
  column_of_receiver constant integer := array_position(p_people, p_receiver);
begin
  return 1 < (
    select count(*) from generate_subscripts(p_people, 1) as other
    where p_allowed[other][column_of_part] and p_allowed[other][column_of_receiver]
  );
end $$;

-- True when everybody who was in a draw and still is a member was in a later one, which is over by now.
create function private.has_later_draw(p_draw public.draws) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.draw_participants as part
    where part.draw_id = p_draw.id and part.is_in and part.member_id is not null and not exists (
      select
      from public.draw_participants as next_part join public.draws as later on later.id = next_part.draw_id
      where next_part.member_id = part.member_id and next_part.is_in and later.group_id = p_draw.group_id
        and private.is_over(later) and (later.day, later.created_at) > (p_draw.day, p_draw.created_at)
    )
  );
end $$;

-- Called by the hourly job: deletes messages and hints 60 days after the day of a draw. The draw itself is deleted if
-- names were never drawn, or if it is nobody's latest draw, because 'not like the last time' needs the results of the
-- latest one. Returns the number of deleted draws.
create function private.forget_draws() returns integer language plpgsql security definer set search_path = '' as $$
declare
  earliest constant date := (now() at time zone 'Europe/Berlin')::date - 60;
  -- Locked rows wait for the next hour.
  old constant uuid[] := array(
    select draws.id
    from public.draws join public.groups on groups.id = draws.group_id
    where draws.day < earliest and (
      draws.state = 'gathering' or private.has_later_draw(draws)
      or exists (select from private.draw_messages where draw_id = draws.id)
      or exists (select from public.draw_participants where draw_id = draws.id and hint is not null)
    )
    order by groups.id, draws.id
    for no key update of groups, draws skip locked
  );
  deleted integer;
begin
  delete from private.draw_messages where draw_id = any (old);
  update public.draw_participants set hint = null where draw_id = any (old) and hint is not null;
  delete from public.draws where id = any (old) and (state = 'gathering' or private.has_later_draw(draws));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

create trigger clean_texts before insert or update of title, note on public.draws
for each row execute function private.clean_texts('{title}', '{note}');
create trigger write_tombstone after delete on public.draws
for each row execute function private.write_draw_tombstone();
create trigger count_added after insert on public.draws referencing new table as changed
for each statement execute function private.count_open_changes('draws');
create trigger count_changes after update on public.draws referencing new table as changed
for each statement execute function private.count_open_changes('draws');

create trigger clean_texts before insert or update of hint on public.draw_participants
for each row execute function private.clean_texts('{}', '{hint}');

create trigger count_added after insert on public.draw_news referencing new table as changed
for each statement execute function private.count_news_of_draws('draws');
create trigger count_changes after update on public.draw_news referencing new table as changed
for each statement execute function private.count_news_of_draws('draws');

alter publication supabase_realtime add table public.draws, public.draw_news;
