-- API calls for a draw: preparing it, taking part, drawing, asking questions. After names are drawn, a newcomer is put
-- between two others and a leaver is left out between two: nobody else gets another name, and no row that others read
-- tells between whom. If exclusions would tell, the whole result is void. Questions name no asker.

-- Messages between a giver and a receiver who does not know the giver. A thread belongs to the receiver and goes on
-- when they get another giver; otherwise its end would tell that their giver was the one who left. The giver is not
-- stored: the current giver reads the messages of the time since they became the giver.
create table private.draw_messages (
  draw_id uuid not null references public.draws (id) on delete cascade,
  -- The receiver, who owns the thread. No foreign key, as in draw_results.
  receiver_id uuid not null,
  -- The side that wrote the message: the receiver, or their giver.
  side text not null,
  -- Made by the client, so that a repeated request stores nothing twice.
  id uuid not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The key includes the thread and the side: refusing an id that is taken elsewhere would tell of a message.
  constraint draw_messages_pkey primary key (draw_id, receiver_id, side, id),
  constraint draw_messages_side_check check (side in ('giver', 'receiver')),
  constraint draw_messages_text_check check (private.is_visible_text(text, 1000))
);
comment on table private.draw_messages is 'Messages between a receiver and the one who gives to them.';
alter table private.draw_messages enable row level security;

create function private.set_draw_hint(p_draw uuid, p_hint text, p_hint_base text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.draws;
begin
  held := private.hold_draw(p_draw);
  if held.id is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_write(auth.uid(), 'draw_changes', 120, interval '1 minute', 1);
  perform private.count_bytes(coalesce(octet_length(p_hint), 0));
  update public.draw_participants set hint = p_hint
  where id = private.my_draw_part(held.id) and private.is_text_read(hint, p_hint_base, p_hint);
  if not found then
    return false;
  end if;
  perform private.change_draw_row(held.id);
  return true;
end $$;

-- Only before names are drawn; afterwards the exclusions of a draw stay.
create function private.set_draw_exclusion(
  p_draw uuid, p_giver uuid, p_receiver uuid, p_is_excluded boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  held constant public.draws := private.enter_draw(p_draw, true);
begin
  if held.state <> 'gathering' then
    return false;
  end if;
  if p_is_excluded then
    insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
    values (held.id, p_giver, p_receiver, held.group_id)
    on conflict (draw_id, giver_id, receiver_id) do nothing;
    if (select count(*) from public.draw_exclusions where draw_id = held.id) > most then
      perform private.refuse_more('draw_exclusions', most);
    end if;
  else
    delete from public.draw_exclusions where draw_id = held.id and giver_id = p_giver and receiver_id = p_receiver;
  end if;
  perform private.change_draw_row(held.id);
  return true;
end $$;

-- Every member of the group may call this.
create function private.check_draw(p_draw uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  held public.draws;
  people uuid[];
begin
  select draws.* into held from public.draws
  where id = p_draw and group_id = any (private.my_group_ids());
  people := private.people_in_draw(held.id);
  if cardinality(people) < 2 then
    return null;
  end if;
  return people[private.first_without_match(private.allowed_pairs(held, people))];
end $$;

-- Deletes void results, with the messages written about them.
create function private.forget_results(p_draw uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.draw_messages where draw_id = p_draw;
  delete from private.draw_leavers where draw_id = p_draw;
  update public.draw_participants set refusal = 'out' where draw_id = p_draw and refusal = 'left';
  delete from private.draw_results where draw_id = p_draw;
end $$;

create function private.run_draw(p_draw uuid, p_round integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  fewest constant integer := 3;
  held constant public.draws := private.enter_draw(p_draw, true);
  people constant uuid[] := private.people_in_draw(held.id);
  allowed boolean[];
  pairs integer[];
begin
  -- Another admin has drawn names already, or the draw is over.
  if held.round is distinct from p_round or private.is_over(held) then
    return 'already';
  end if;
  perform private.refuse_past_day(held.day);
  perform private.count_write(auth.uid(), 'draw_runs', 30, interval '1 hour', 1);
  if cardinality(people) < fewest then
    return 'too_few';
  end if;
  allowed := private.allowed_pairs(held, people);
  if private.first_without_match(allowed) is not null then
    return 'impossible';
  end if;
  pairs := private.draw_pairs(allowed, held.no_swaps);
  if pairs is null then
    return 'too_narrow';
  end if;
  perform private.forget_results(held.id);
  insert into private.draw_results (draw_id, giver_id, receiver_id)
  select held.id, people[place], people[pairs[place]] from generate_subscripts(people, 1) as place order by place;
  perform private.change_draw_row(held.id, 'drawn', 1);
  perform private.tell_draw_news(held.id, people);
  return 'drawn';
end $$;

create function private.reopen_draw(p_draw uuid, p_round integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(p_draw, true);
begin
  if held.state = 'drawn' and (held.round is distinct from p_round or private.is_over(held)) then
    return false;
  end if;
  if held.state = 'drawn' then
    perform private.forget_results(held.id);
    perform private.change_draw_row(held.id, 'gathering');
  end if;
  return true;
end $$;

-- The caller's result; no row before names are drawn, and for a caller who does not take part. The first call in a
-- round records that the participant has looked, which all members see.
create function private.my_draw_result(p_draw uuid) returns table (round integer, receiver_id uuid, changed_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held constant public.draws := private.hold_draw(p_draw);
  me constant uuid := private.my_draw_part(held.id);
begin
  if held.state is distinct from 'drawn' then
    return;
  end if;
  update public.draw_participants set seen_round = held.round where id = me and seen_round < held.round;
  if found then
    perform private.change_draw_row(held.id);
  end if;
  return query
  select held.round, result.receiver_id, result.changed_at from private.draw_results as result
  where draw_id = held.id and giver_id = me;
end $$;

create function private.all_draw_results(p_draw uuid) returns table (giver_id uuid, receiver_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select result.giver_id, result.receiver_id
  from public.draws join private.draw_results as result on result.draw_id = draws.id
  where draws.id = p_draw and draws.group_id = any (private.my_group_ids()) and private.is_over(draws)
  order by result.giver_id;
end $$;

create function public.check_draw(p_draw uuid) returns uuid
language sql stable set search_path = '' begin atomic select private.check_draw(p_draw); end;
comment on function public.check_draw is
  'One who takes part and for whom nobody is left, with the exclusions as they are; null when names can be drawn.';

create function public.run_draw(p_draw uuid, p_round integer) returns text
language sql set search_path = '' begin atomic select private.run_draw(p_draw, p_round); end;
comment on function public.run_draw is
  'Draws names, for an admin who saw this round: drawn, too_few (below three), impossible (see check_draw), '
  'too_narrow (hardly anything is allowed) or already (somebody else was faster, or it is over).';

create function public.reopen_draw(p_draw uuid, p_round integer) returns boolean
language sql set search_path = '' begin atomic select private.reopen_draw(p_draw, p_round); end;
comment on function public.reopen_draw is
  'Makes what was drawn void, for an admin who saw this round, so that exclusions can be changed; false when that was '
  'another.';

create function public.my_draw_result(p_draw uuid) returns table (round integer, receiver_id uuid, changed_at timestamptz)
language sql set search_path = '' begin atomic select * from private.my_draw_result(p_draw); end;
comment on function public.my_draw_result is
  'The receiver of the caller, and since when it is another one than at first. Asking counts as having looked, which '
  'all may see.';

create function public.all_draw_results(p_draw uuid) returns table (giver_id uuid, receiver_id uuid)
language sql stable set search_path = '' begin atomic select * from private.all_draw_results(p_draw); end;
comment on function public.all_draw_results is 'Pairs of givers and receivers, for the group and from the day after.';

-- Refuses a day that has passed: on it, all results would be public at once.
create function private.refuse_past_day(p_day date) returns void language plpgsql stable set search_path = '' as $$
begin
  if p_day < (now() at time zone 'Europe/Berlin')::date then
    raise check_violation using message = 'The day is over';
  end if;
end $$;

-- Returns false when a draw with this id exists already.
create function private.create_draw(
  p_draw uuid, p_group uuid, p_title text, p_day date, p_budget_cents integer, p_note text, p_avoid_last boolean,
  p_no_swaps boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day constant integer := 20;
  most constant integer := 30;
  me uuid;
begin
  perform from public.groups where id = p_group and private.is_group_admin(p_group) for no key update;
  select id into me from public.group_members where group_id = p_group and user_id = auth.uid() and role = 'admin';
  if me is null then
    raise insufficient_privilege using message = 'Only an admin prepares a draw';
  end if;
  if exists (select from public.draws where id = p_draw and group_id = p_group) then
    return false;
  end if;
  perform private.refuse_past_day(p_day);
  perform private.count_bytes(coalesce(octet_length(p_note), 0));
  insert into public.draws (id, group_id, title, day, budget_cents, note, avoid_last, no_swaps, created_by)
  values (p_draw, p_group, p_title, p_day, p_budget_cents, p_note, p_avoid_last, p_no_swaps, me)
  on conflict (id) do nothing;
  if not found then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_write(auth.uid(), 'draws_a_day', most_a_day, interval '24 hours', 1);
  if (select count(*) from public.draws where group_id = p_group) > most then
    perform private.refuse_more('draws', most);
  end if;
  return true;
end $$;

-- Once names are drawn, the day can only be moved later, otherwise an admin could publish the results early; and the
-- rules stay. Before that, an earlier day asks those who said yes once more: otherwise an admin could draw names just
-- before midnight, and the results would be public a minute later.
create function private.change_draw(
  p_draw uuid, p_title text, p_day date, p_budget_cents integer, p_note text, p_avoid_last boolean, p_no_swaps boolean,
  p_title_base text, p_note_base text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- A text that the writer has not edited is not stored, whatever it is by now.
  is_named constant boolean := p_title is distinct from p_title_base;
  is_about constant boolean := p_note is distinct from p_note_base;
  held public.draws;
begin
  held := private.enter_draw(p_draw, true);
  if private.is_over(held) or (
    held.state = 'drawn'
    and (p_day < held.day or (p_avoid_last, p_no_swaps) is distinct from (held.avoid_last, held.no_swaps))
  ) then
    return false;
  end if;
  if is_named and not private.is_text_read(held.title, p_title_base, private.one_line(p_title))
    or is_about and not private.is_text_read(held.note, p_note_base, p_note)
  then
    return false;
  end if;
  perform private.refuse_past_day(p_day);
  perform private.count_bytes(coalesce(octet_length(p_note), 0));
  update public.draws
  set title = case when is_named then p_title else title end, day = p_day, budget_cents = p_budget_cents,
    note = case when is_about then p_note else note end, avoid_last = p_avoid_last,
    no_swaps = p_no_swaps, changed_at = now()
  where id = held.id;
  if p_day < held.day then
    update public.draw_participants as part set is_in = false, joined_at = now()
    from public.group_members as member
    where part.draw_id = held.id and part.is_in and member.id = part.member_id and member.user_id <> auth.uid();
  end if;
  return true;
end $$;

create function private.remove_draw(p_draw uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.draws;
begin
  begin
    held := private.enter_draw(p_draw, true);
  exception when insufficient_privilege then
    -- The request is repeated after a lost answer: the draw is removed already, as the admin wanted.
    if exists (
      select from public.tombstones where subject = 'draws' and row_id = p_draw and private.is_group_admin(group_id)
    ) and not exists (select from public.draws where id = p_draw) then
      return true;
    end if;
    raise;
  end;
  delete from public.draws where id = held.id;
  return found;
end $$;

-- Also counts members who were only asked, or who said no.
create function private.limit_participants(p_draw uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  if (select count(*) from public.draw_participants where draw_id = p_draw) > most then
    perform private.refuse_more('draw_participants', most);
  end if;
end $$;

-- A participant who said no or was taken out may be asked once more, but not one who left the draw, alone or with the group.
create function private.ask_all_for_draw(p_draw uuid, p_members uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(p_draw, true);
  asked_at constant timestamptz := clock_timestamp();
begin
  if private.is_over(held) then
    return false;
  end if;
  insert into public.draw_participants as part (draw_id, group_id, member_id, joined_at, refusal)
  select held.id, held.group_id, member.id, asked_at, case when held.state = 'drawn' and exists (
    select from private.draw_leavers where draw_id = held.id and user_id = member.user_id
  ) then 'left' end
  from public.group_members as member
  where member.group_id = held.group_id and member.id = any (p_members) order by member.id
  on conflict (draw_id, group_id, member_id) do update set refusal = null, joined_at = asked_at
  where part.refusal in ('declined', 'out');
  if found then
    perform private.limit_participants(held.id);
    perform private.change_draw_row(held.id);
  end if;
  return true;
end $$;

-- Asks one member, or takes one off the list: of two admins who do so at once, neither undoes the other's change.
-- Members who said yes stay, see leave_draw; once names are drawn everybody stays, with exclusions.
create function private.ask_for_draw(p_draw uuid, p_member uuid, p_is_asked boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.draws;
begin
  if p_is_asked then
    return private.ask_all_for_draw(p_draw, array[p_member]);
  end if;
  held := private.enter_draw(p_draw, true);
  delete from public.draw_participants
  where draw_id = held.id and member_id = p_member and not is_in and held.state = 'gathering';
  if found then
    perform private.change_draw_row(held.id);
  end if;
  return not exists (select from public.draw_participants where draw_id = held.id and member_id = p_member);
end $$;

-- Puts a newcomer between a giver and their receiver. The pair is chosen at random, even if the giver has looked at the
-- result: if those who have not were preferred, newcomers could conclude whom others have. False when the exclusions
-- leave no pair. Then the results are void, because a mere refusal would tell an admin who excluded all but one
-- participant whether that one gives to a certain person.
create function private.put_between(p_draw public.draws, p_newcomer uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  people constant uuid[] := private.people_in_draw(p_draw.id);
  allowed constant boolean[] := private.allowed_pairs(p_draw, people);
  possible uuid[];
  giver uuid;
  receiver uuid;
begin
  select array_agg(result.giver_id order by result.giver_id) into possible
  from private.draw_results as result
  where result.draw_id = p_draw.id and private.could_be_another(people, allowed, p_newcomer, result.receiver_id)
    and private.may_give(p_draw, people, allowed, result.giver_id, p_newcomer)
    and private.may_give(p_draw, people, allowed, p_newcomer, result.receiver_id);
  if possible is null or not private.has_enough_givers(p_draw, p_newcomer) then
    return false;
  end if;
  giver := possible[private.random_below(cardinality(possible)) + 1];
  select receiver_id into receiver from private.draw_results where draw_id = p_draw.id and giver_id = giver;
  perform private.give_instead(p_draw.id, giver, p_newcomer);
  insert into private.draw_results (draw_id, giver_id, receiver_id) values (p_draw.id, p_newcomer, receiver);
  perform private.tell_draw_news(p_draw.id, array[giver, p_newcomer]);
  return true;
end $$;

create function private.join_draw(p_draw uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  held public.draws := private.enter_draw(p_draw, false);
  me uuid := private.my_draw_part(held.id);
begin
  if private.is_over(held) then
    return 'over';
  end if;
  -- Participants who left may not come back yet: by leaving and coming back they could choose among receivers.
  if held.state = 'drawn' and exists (select from private.draw_leavers where draw_id = held.id and user_id = auth.uid()) then
    return 'wait';
  end if;
  if me is null then
    insert into public.draw_participants (draw_id, group_id, member_id, is_in)
    select held.id, held.group_id, id, true from public.group_members where group_id = held.group_id and user_id = auth.uid()
    on conflict (draw_id, group_id, member_id) do update set is_in = true, refusal = null
    returning id into me;
    perform private.limit_participants(held.id);
    if held.state = 'drawn' and not private.put_between(held, me) then
      perform private.forget_results(held.id);
      held.state := 'gathering';
    end if;
    perform private.change_draw_row(held.id, held.state);
  end if;
  return case held.state when 'drawn' then 'drawn' else 'joined' end;
end $$;

-- The giver of a leaver gets the leaver's receiver, whom the leaver knows. Where exclusions say who may give to the
-- leaver, several leavers one after the other could conclude who gives to that receiver. In this case, where nobody
-- else could be that giver, and where the pair is forbidden, the giver swaps receivers with another participant at
-- random. False when nobody is possible, or when exclusions leave too few possible givers.
create function private.close_gap(p_draw public.draws, p_leaver uuid, p_giver uuid, p_receiver uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  people constant uuid[] := private.people_in_draw(p_draw.id);
  allowed constant boolean[] := private.allowed_pairs(p_draw, people);
  is_alone constant boolean := private.may_give(p_draw, people, allowed, p_giver, p_receiver)
    and private.could_be_another(people, allowed, p_leaver, p_receiver)
    and not exists (select from public.draw_exclusions where draw_id = p_draw.id and receiver_id = p_leaver);
  possible constant uuid[] := array(
    select result.giver_id from private.draw_results as result
    where result.draw_id = p_draw.id and result.giver_id not in (p_leaver, p_giver)
      and private.may_give(p_draw, people, allowed, p_giver, result.receiver_id)
      and private.may_give(p_draw, people, allowed, result.giver_id, p_receiver)
    order by result.giver_id
  );
  other uuid;
  freed uuid := p_receiver;
begin
  if not private.has_enough_givers(p_draw, p_leaver) or (not is_alone and cardinality(possible) = 0) then
    return false;
  end if;
  delete from private.draw_results where draw_id = p_draw.id and giver_id = p_leaver;
  if not is_alone then
    other := possible[private.random_below(cardinality(possible)) + 1];
    select receiver_id into freed from private.draw_results where draw_id = p_draw.id and giver_id = other;
    perform private.give_instead(p_draw.id, other, p_receiver);
  end if;
  perform private.give_instead(p_draw.id, p_giver, freed);
  perform private.tell_draw_news(p_draw.id, array[p_giver, other]);
  return true;
end $$;

-- Gives a giver another receiver.
create function private.give_instead(p_draw uuid, p_giver uuid, p_receiver uuid) returns void
language sql security definer set search_path = '' begin atomic
  update private.draw_results
  set receiver_id = p_receiver, given_since = clock_timestamp(), changed_at = now()
  where draw_id = p_draw and giver_id = p_giver;
end;

-- Takes a participant out of a draw, between their giver and their receiver.
create function private.take_out(
  p_draw public.draws, p_leaver uuid, p_by_themselves boolean, p_is_member boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  giver constant uuid := (select giver_id from private.draw_results where draw_id = p_draw.id and receiver_id = p_leaver);
  receiver constant uuid := (select receiver_id from private.draw_results where draw_id = p_draw.id and giver_id = p_leaver);
  is_void constant boolean := giver is not null and not private.close_gap(p_draw, p_leaver, giver, receiver);
  -- True when the participant leaves results that stay valid, or has left such ones before.
  has_left constant boolean := giver is not null and not is_void
    or exists (select from public.draw_participants where id = p_leaver and refusal = 'left');
begin
  if is_void then
    perform private.forget_results(p_draw.id);
  elsif giver is not null then
    perform private.forget_thread(p_draw.id, p_leaver);
    insert into private.draw_leavers (draw_id, user_id)
    select p_draw.id, account.id
    from public.draw_participants as part
    join public.group_members as member on member.id = part.member_id
    join auth.users as account on account.id = member.user_id
    where part.id = p_leaver
    on conflict (draw_id, user_id) do nothing;
  end if;
  delete from public.draw_news as news using public.draw_participants as part, public.group_members as member
  where part.id = p_leaver and member.id = part.member_id and news.draw_id = p_draw.id and news.user_id = member.user_id;
  -- The row is kept, so that exclusions outlive leaving and coming back, and members who may not return yet are told.
  if p_by_themselves or p_is_member and (has_left or p_draw.state = 'drawn') then
    update public.draw_participants
    set is_in = false, hint = null,
      refusal = case when has_left then 'left' when p_by_themselves then 'declined' else coalesce(refusal, 'out') end
    where id = p_leaver;
  else
    delete from public.draw_participants where id = p_leaver;
  end if;
  perform private.change_draw_row(p_draw.id, case when is_void then 'gathering' end);
end $$;

-- Removes the caller, or a participant whom an admin names. Before names are drawn leaving changes little, afterwards
-- much. So a request from a page that shows another round (0 at first) is refused, and the page asks first.
create function private.leave_draw(p_draw uuid, p_participant uuid, p_round integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(p_draw, false);
  me constant uuid := (
    select mine.id from public.draw_participants as mine join public.group_members as member on member.id = mine.member_id
    where mine.draw_id = held.id and member.user_id = auth.uid()
  );
begin
  if p_participant is distinct from me and p_participant is not null and not private.is_group_admin(held.group_id) then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  if private.is_over(held) then
    return 'over';
  end if;
  if held.state = 'drawn' and held.round <> p_round
    and exists (select from public.draw_participants where draw_id = held.id and id = coalesce(p_participant, me) and is_in)
  then
    return 'drawn_since';
  end if;
  perform private.take_out(held, id, id = me, true) from public.draw_participants
  where draw_id = held.id and id = coalesce(p_participant, me);
  return 'left';
end $$;

-- A member who leaves a group leaves its draws. In draws that are over, their row and the results stay.
create function private.leave_draws() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  part record;
begin
  if not exists (select from public.groups where id = old.group_id) then
    return old;
  end if;
  -- Cleared here, because the foreign key is too late if several members leave at once: the next one writes the draw.
  update public.draws set created_by = null where created_by = old.id;
  for part in
    select draws as held, participant.id
    from public.draw_participants as participant join public.draws on draws.id = participant.draw_id
    where participant.member_id = old.id
    order by draws.id
    for no key update of draws
  loop
    if private.is_over(part.held) then
      if exists (select from auth.users where id = old.user_id and is_anonymous) then
        perform private.forget_questions_of(array[old.id]);
      end if;
      update public.draw_participants set member_id = null, hint = null where id = part.id;
      perform private.forget_thread((part.held).id, part.id);
      delete from public.draw_news where draw_id = (part.held).id and user_id = old.user_id;
    else
      perform private.take_out(part.held, part.id, false, false);
    end if;
  end loop;
  return old;
end $$;

-- Fills a draw in the request that creates it, so that nobody sees it without the exclusions copied from another draw.
-- The admin who creates it joins first, as participants stand in the order of joining.
create function private.fill_draw(p_draw uuid, p_joins boolean, p_members uuid[], p_exclusions_of uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if p_joins then
    perform private.join_draw(p_draw);
  end if;
  if p_members <> '{}' then
    perform private.ask_all_for_draw(p_draw, p_members);
  end if;
  if p_exclusions_of is not null then
    perform private.enter_draw(p_draw, true);
    insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
    select giver.draw_id, giver.id, receiver.id, giver.group_id
    from public.draw_exclusions as rule
    join public.draw_participants as giving on giving.draw_id = rule.draw_id and giving.id = rule.giver_id
    join public.draw_participants as receiving on receiving.draw_id = rule.draw_id and receiving.id = rule.receiver_id
    join public.draws on draws.id = p_draw and draws.group_id = rule.group_id and draws.state = 'gathering'
    join public.draw_participants as giver on giver.draw_id = draws.id and giver.member_id = giving.member_id
    join public.draw_participants as receiver on receiver.draw_id = draws.id and receiver.member_id = receiving.member_id
    where rule.draw_id = p_exclusions_of
    on conflict (draw_id, giver_id, receiver_id) do nothing;
    perform private.change_draw_row(p_draw);
  end if;
  return p_draw;
end $$;

-- Deletes the thread of a receiver who no longer takes part.
create function private.forget_thread(p_draw uuid, p_receiver uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.draw_messages where draw_id = p_draw and receiver_id = p_receiver;
end $$;

-- Deletes the questions that these members asked their receivers, only in draws that are over: earlier, vanished
-- questions would tell a receiver who the giver was.
create function private.forget_questions_of(p_members uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.draw_messages as message
  using public.draw_participants as part, public.draws, private.draw_results as result
  where part.member_id = any (p_members) and draws.id = part.draw_id and private.is_over(draws)
    and result.draw_id = part.draw_id and result.giver_id = part.id
    and message.draw_id = part.draw_id and message.receiver_id = result.receiver_id and message.side = 'giver'
    and message.created_at >= result.given_since;
end $$;

create function private.ask_in_draw(
  p_draw uuid, p_side text, p_message uuid, p_text text, p_round integer, p_receiver uuid
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 200;
  held public.draws;
  me uuid;
  giver uuid;
  receiver uuid;
  since timestamptz;
begin
  held := private.hold_draw(p_draw);
  me := private.my_draw_part(held.id);
  if me is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  select giver_id, receiver_id, given_since into giver, receiver, since from private.draw_results
  where draw_id = held.id and case p_side when 'giver' then giver_id when 'receiver' then receiver_id end = me;
  -- Refused from a page of an earlier round, because it shows another receiver.
  if receiver is null or private.is_over(held) or p_round is distinct from held.round then
    return false;
  end if;
  -- A retried question goes to the receiver of the first try alone, and no question is sent before its giver has
  -- looked: otherwise the answer could tell who the receiver is, while seen_round still means unseen.
  if p_side = 'giver' and (
    receiver is distinct from coalesce(p_receiver, receiver)
    or exists (select from public.draw_participants where id = me and seen_round < held.round)
  ) then
    return false;
  end if;
  insert into private.draw_messages (draw_id, receiver_id, side, id, text) values (held.id, receiver, p_side, p_message, p_text)
  on conflict (draw_id, receiver_id, side, id) do nothing;
  if not found then
    return true;
  end if;
  perform private.count_write(auth.uid(), 'draw_messages', 30, interval '1 minute', 1);
  perform private.count_write(auth.uid(), 'draw_messages_an_hour', 100, interval '1 hour', 1);
  perform private.count_bytes(coalesce(octet_length(p_text), 0));
  -- Counts only messages that the giver may read, or the limit would tell of an earlier giver.
  if (
    select count(*) from private.draw_messages
    where draw_id = held.id and receiver_id = receiver and side = p_side and (p_side = 'receiver' or created_at >= since)
  ) > most then
    perform private.refuse_more('draw_thread', most);
  end if;
  perform private.tell_draw_news(held.id, array[giver, receiver]);
  return true;
end $$;

create function private.read_draw_thread(p_draw uuid, p_side text)
returns table (id uuid, is_mine boolean, text text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  -- More than a giver and their receiver may write together; only threads that had several givers can be longer.
  most constant integer := 500;
  me constant uuid := private.my_draw_part(p_draw);
  -- Answers may tell who the receiver is: a giver who has not looked reads none, as in ask_in_draw, until all may know.
  has_looked constant boolean := exists (
    select from public.draw_participants as part join public.draws on draws.id = part.draw_id
    where part.id = me and (part.seen_round >= draws.round or private.is_over(draws))
  );
begin
  return query
  select latest.id, latest.side = p_side, latest.text, latest.created_at
  from (
    select message.*
    from private.draw_results as result
    join private.draw_messages as message using (draw_id, receiver_id)
    where result.draw_id = p_draw and case p_side
      when 'giver' then result.giver_id = me and has_looked and message.created_at >= result.given_since
      when 'receiver' then result.receiver_id = me
    end
    order by message.created_at desc, message.id desc
    limit most
  ) as latest
  order by latest.created_at, latest.id;
end $$;

create function public.create_draw(
  p_draw uuid, p_group uuid, p_title text, p_day date default null, p_budget_cents integer default null,
  p_note text default null, p_avoid_last boolean default true, p_no_swaps boolean default false,
  p_joins boolean default false, p_members uuid[] default '{}', p_exclusions_of uuid default null
) returns uuid
language sql set search_path = '' begin atomic
  select case
    when private.create_draw(
      p_draw, p_group, private.bounded(p_title), p_day, p_budget_cents, private.bounded(p_note), p_avoid_last, p_no_swaps
    ) then private.fill_draw(p_draw, p_joins, private.bounded(p_members), p_exclusions_of)
    else p_draw
  end;
end;
comment on function public.create_draw is
  'Prepares a draw with an id of the client and a day, for an admin, who may take part at once and ask members. '
  'p_exclusions_of: another draw of the group, whose exclusions hold here as well.';

create function public.change_draw(
  p_draw uuid, p_title text, p_day date default null, p_budget_cents integer default null, p_note text default null,
  p_avoid_last boolean default true, p_no_swaps boolean default false, p_title_base text default null,
  p_note_base text default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.change_draw(
    p_draw, private.bounded(p_title), p_day, p_budget_cents, private.bounded(p_note), p_avoid_last, p_no_swaps,
    private.bounded(p_title_base), private.bounded(p_note_base)
  );
end;
comment on function public.change_draw is
  'Changes what an admin prepared; for a day before the one it has, all others who said yes are asked once more. A '
  'text that differs from its base is stored over that base alone. False when another one stands there, when it is '
  'over, and for drawn names when an earlier day or other rules are named; then nothing is changed.';

create function public.remove_draw(p_draw uuid) returns boolean
language sql set search_path = '' begin atomic select private.remove_draw(p_draw); end;
comment on function public.remove_draw is 'Removes a draw with all that was drawn and written, for an admin.';

create function public.ask_all_for_draw(p_draw uuid, p_members uuid[]) returns boolean
language sql set search_path = '' begin atomic select private.ask_all_for_draw(p_draw, private.bounded(p_members)); end;
comment on function public.ask_all_for_draw is
  'Asks these members too, for an admin, and those of them who said no once more; members who are in, or left the '
  'draw as it is, stay so. False when it is over.';

create function public.ask_for_draw(p_draw uuid, p_member uuid, p_is_asked boolean) returns boolean
language sql set search_path = '' begin atomic select private.ask_for_draw(p_draw, p_member, p_is_asked); end;
comment on function public.ask_for_draw is
  'Asks a member, as ask_all_for_draw does, or asks them no more, for an admin; false when it is over, and, to be '
  'asked no more, for members who said yes already or left the draw as it is.';

create function public.join_draw(p_draw uuid) returns text
language sql set search_path = '' begin atomic select private.join_draw(p_draw); end;
comment on function public.join_draw is
  'Takes part: joined, drawn when the names are drawn already and the caller has one now, wait when they had one and '
  'left, until names are drawn anew, or over. Too late for everybody''s exclusions, what was drawn is void and the '
  'answer is joined.';

create function public.leave_draw(
  p_draw uuid, p_participant uuid default null, p_round integer default null
) returns text
language sql set search_path = '' begin atomic select private.leave_draw(p_draw, p_participant, p_round); end;
comment on function public.leave_draw is
  'The caller takes part no more or says no, or, for an admin, the named participant is asked no more: left, or over; '
  'and drawn_since when they have a name and were seen in another round, or without one, which is round 0.';

create function public.set_draw_hint(p_draw uuid, p_hint text, p_hint_base text default null) returns boolean
language sql set search_path = '' begin atomic
  select private.set_draw_hint(p_draw, private.bounded(p_hint), private.bounded(p_hint_base));
end;
comment on function public.set_draw_hint is
  'Sets what the one who gives to the caller should know. False when another hint stands there than the one that '
  'they have read.';

create function public.set_draw_exclusion(
  p_draw uuid, p_giver uuid, p_receiver uuid, p_is_excluded boolean
) returns boolean
language sql set search_path = '' begin atomic
  select private.set_draw_exclusion(p_draw, p_giver, p_receiver, p_is_excluded);
end;
comment on function public.set_draw_exclusion is
  'Sets whether one must not give to the other, for an admin and both in the draw; false once names are drawn.';

create function public.ask_in_draw(
  p_draw uuid, p_side text, p_message uuid, p_text text, p_round integer, p_receiver uuid default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.ask_in_draw(p_draw, private.bounded(p_side), p_message, private.bounded(p_text), p_round, p_receiver);
end;
comment on function public.ask_in_draw is
  'Writes to whom the caller gives (side giver), once they looked who that is, or to the one who gives to them '
  '(receiver). False when it is over, when nothing is drawn, when it was written for another round, and when '
  'p_receiver is not the receiver any more.';

create function public.read_draw_thread(p_draw uuid, p_side text)
returns table (id uuid, is_mine boolean, text text, created_at timestamptz)
language sql stable set search_path = '' begin atomic
  select * from private.read_draw_thread(p_draw, private.bounded(p_side));
end;
comment on function public.read_draw_thread is
  'The latest 500 messages with whom the caller gives to (giver), once they looked who that is, or with who gives to '
  'them (receiver).';

grant execute on function
  private.set_draw_hint(uuid, text, text), private.set_draw_exclusion(uuid, uuid, uuid, boolean),
  private.check_draw(uuid), private.run_draw(uuid, integer), private.reopen_draw(uuid, integer),
  private.my_draw_result(uuid), private.all_draw_results(uuid), public.check_draw(uuid), public.run_draw(uuid, integer),
  public.reopen_draw(uuid, integer), public.my_draw_result(uuid), public.all_draw_results(uuid),
  private.create_draw(uuid, uuid, text, date, integer, text, boolean, boolean),
  private.change_draw(uuid, text, date, integer, text, boolean, boolean, text, text), private.remove_draw(uuid),
  private.ask_all_for_draw(uuid, uuid[]), private.ask_for_draw(uuid, uuid, boolean), private.join_draw(uuid),
  private.leave_draw(uuid, uuid, integer), private.fill_draw(uuid, boolean, uuid[], uuid),
  private.ask_in_draw(uuid, text, uuid, text, integer, uuid), private.read_draw_thread(uuid, text),
  public.create_draw(uuid, uuid, text, date, integer, text, boolean, boolean, boolean, uuid[], uuid),
  public.change_draw(uuid, text, date, integer, text, boolean, boolean, text, text), public.remove_draw(uuid),
  public.ask_all_for_draw(uuid, uuid[]), public.ask_for_draw(uuid, uuid, boolean), public.join_draw(uuid),
  public.leave_draw(uuid, uuid, integer), public.set_draw_hint(uuid, text, text),
  public.set_draw_exclusion(uuid, uuid, uuid, boolean), public.ask_in_draw(uuid, text, uuid, text, integer, uuid),
  public.read_draw_thread(uuid, text)
to authenticated;

-- Fires before lock_wishes_of, because draws are locked before wishes.
create trigger leave_draws before delete on public.group_members
for each row execute function private.leave_draws();

create trigger clean_texts before insert on private.draw_messages
for each row execute function private.clean_texts('{}', '{text}');
