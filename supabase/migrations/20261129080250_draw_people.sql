-- Preparing a draw, and who takes part. After the names are drawn, whoever comes is put between two others and whoever leaves
-- is left out between two: nobody else gets another name, and no row that others read tells who. Where the exclusions would
-- tell, all is void.

create function private.refuse_past_day(day date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if day < (now() at time zone 'Europe/Berlin')::date then
    raise check_violation using message = 'The day is over';
  end if;
end
$$;

create function private.create_draw(
  draw uuid, of_group uuid, named text, on_day date, cents integer, about text, avoids_last boolean, avoids_swaps boolean
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_a_day constant integer := 20;
  most constant integer := 30;
  me uuid;
begin
  perform from public.groups where id = of_group and private.is_group_admin(of_group) for no key update;
  select id into me from public.group_members where group_id = of_group and user_id = auth.uid() and role = 'admin';
  if me is null then
    raise insufficient_privilege using message = 'Only an admin prepares a draw';
  end if;
  if exists (select from public.draws where id = draw and group_id = of_group) then
    return false;
  end if;
  perform private.refuse_past_day(on_day);
  perform private.count_draw_bytes(about);
  insert into public.draws (id, group_id, title, day, budget_cents, note, avoid_last, no_swaps, created_by)
  values (draw, of_group, named, on_day, cents, about, avoids_last, avoids_swaps, me)
  on conflict (id) do nothing;
  if not found then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_written(auth.uid(), 'draws_a_day', most_a_day, interval '24 hours', 1);
  if (select count(*) from public.draws where group_id = of_group) > most then
    perform private.refuse_more('draws', most);
  end if;
  return true;
end
$$;

-- Once names are drawn the day is only put off, or an admin could have everything told; and the rules stay those of the draw.
-- Before that, whoever said yes to a later day is asked once more: an admin could draw at midnight and have it told a minute
-- later.
create function private.change_draw(
  draw uuid, named text, on_day date, cents integer, about text, avoids_last boolean, avoids_swaps boolean,
  named_base text, about_base text
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A text that its writer left as they read it stays, whatever it is by now.
  is_named constant boolean := named is distinct from named_base;
  is_about constant boolean := about is distinct from about_base;
  held public.draws;
begin
  held := private.enter_draw(draw, true);
  if private.is_over(held) or (
    held.state = 'drawn'
    and (on_day < held.day or (avoids_last, avoids_swaps) is distinct from (held.avoid_last, held.no_swaps))
  ) then
    return false;
  end if;
  if is_named and not private.is_text_read(held.title, named_base, private.one_line(named))
    or is_about and not private.is_text_read(held.note, about_base, about)
  then
    return false;
  end if;
  perform private.refuse_past_day(on_day);
  perform private.count_draw_bytes(about);
  update public.draws
  set title = case when is_named then named else title end, day = on_day, budget_cents = cents,
    note = case when is_about then about else note end, avoid_last = avoids_last,
    no_swaps = avoids_swaps, changed_at = now()
  where id = held.id;
  if on_day < held.day then
    update public.draw_participants as part set is_in = false, joined_at = now()
    from public.group_members as member
    where part.draw_id = held.id and part.is_in and member.id = part.member_id and member.user_id <> auth.uid();
  end if;
  return true;
end
$$;

create function private.remove_draw(draw uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.draws;
begin
  begin
    held := private.enter_draw(draw, true);
  exception when insufficient_privilege then
    -- Sent again after a lost answer: it is gone, as an admin wanted.
    if exists (
      select from public.removals where subject = 'draws' and row_id = draw and private.is_group_admin(group_id)
    ) and not exists (select from public.draws where id = draw) then
      return true;
    end if;
    raise;
  end;
  delete from public.draws where id = held.id;
  return found;
end
$$;

create function private.limit_participants(of_draw uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  if (select count(*) from public.draw_participants where draw_id = of_draw) > most then
    perform private.refuse_more('draw_participants', most);
  end if;
end
$$;

-- Whoever said no or was taken out may be asked once more, but not whoever left the draw as it is, not even with the group.
create function private.ask_all_for_draw(draw uuid, members uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(draw, true);
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
  where member.group_id = held.group_id and member.id = any (members) order by member.id
  on conflict (draw_id, group_id, member_id) do update set refusal = null, joined_at = asked_at
  where part.refusal in ('declined', 'out');
  if found then
    perform private.limit_participants(held.id);
    perform private.change_draw_row(held.id);
  end if;
  return true;
end
$$;

-- One at a time: of two admins who ask at once nobody takes back what the other did. Whoever said yes stays, and leaves by
-- themselves; and once names are drawn all stay, with what they are excluded from.
create function private.ask_for_draw(draw uuid, member uuid, is_asked boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.draws;
begin
  if is_asked then
    return private.ask_all_for_draw(draw, array[member]);
  end if;
  held := private.enter_draw(draw, true);
  delete from public.draw_participants
  where draw_id = held.id and member_id = member and not is_in and held.state = 'gathering';
  if found then
    perform private.change_draw_row(held.id);
  end if;
  return not exists (select from public.draw_participants where draw_id = held.id and member_id = member);
end
$$;

-- A giver who gives to the newcomer, and whose receiver the newcomer gets: each as likely as any other, whoever has looked
-- already. Were those preferred who have not, newcomers would learn from whom they get whom the others have. False when the
-- exclusions leave nobody; then all is void, as a refusal alone would tell an admin who excluded all but one who does not
-- give to whom.
create function private.put_between(held public.draws, newcomer uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  people constant uuid[] := private.people_in_draw(held.id);
  allowed constant boolean[] := private.allowed_pairs(held, people);
  possible uuid[];
  giver uuid;
  receiver uuid;
begin
  select array_agg(result.giver_id order by result.giver_id) into possible
  from private.draw_results as result
  where result.draw_id = held.id and private.could_be_another(people, allowed, newcomer, result.receiver_id)
    and private.may_give(held, people, allowed, result.giver_id, newcomer)
    and private.may_give(held, people, allowed, newcomer, result.receiver_id);
  if possible is null or not private.has_enough_givers(held, newcomer) then
    return false;
  end if;
  giver := possible[private.random_below(cardinality(possible)) + 1];
  select receiver_id into receiver from private.draw_results where draw_id = held.id and giver_id = giver;
  perform private.give_instead(held.id, giver, newcomer);
  insert into private.draw_results (draw_id, giver_id, receiver_id) values (held.id, newcomer, receiver);
  perform private.tell_draw_news(held.id, array[giver, newcomer]);
  return true;
end
$$;

create function private.join_draw(draw uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.draws := private.enter_draw(draw, false);
  me uuid := private.my_draw_part(held.id);
begin
  if private.is_over(held) then
    return 'over';
  end if;
  -- They would get one receiver after the other, and choose.
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
end
$$;

-- The one who had them gets whom they had. Whoever goes knows who that is: where exclusions say who may give to them, several
-- who go one after the other would know who is left. There, and where that one may not be given to, the giver changes with another
-- one, at random. False when nobody is possible.
create function private.close_gap(held public.draws, leaver uuid, giver uuid, receiver uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  people constant uuid[] := private.people_in_draw(held.id);
  allowed constant boolean[] := private.allowed_pairs(held, people);
  is_alone constant boolean := private.may_give(held, people, allowed, giver, receiver)
    and private.could_be_another(people, allowed, leaver, receiver)
    and not exists (select from public.draw_exclusions where draw_id = held.id and receiver_id = leaver);
  possible constant uuid[] := array(
    select result.giver_id from private.draw_results as result
    where result.draw_id = held.id and result.giver_id not in (leaver, giver)
      and private.may_give(held, people, allowed, giver, result.receiver_id)
      and private.may_give(held, people, allowed, result.giver_id, receiver)
    order by result.giver_id
  );
  other uuid;
  freed uuid := receiver;
begin
  if not private.has_enough_givers(held, leaver) or (not is_alone and cardinality(possible) = 0) then
    return false;
  end if;
  delete from private.draw_results where draw_id = held.id and giver_id = leaver;
  if not is_alone then
    other := possible[private.random_below(cardinality(possible)) + 1];
    select receiver_id into freed from private.draw_results where draw_id = held.id and giver_id = other;
    perform private.give_instead(held.id, other, receiver);
  end if;
  perform private.give_instead(held.id, giver, freed);
  perform private.tell_draw_news(held.id, array[giver, other]);
  return true;
end
$$;

create function private.give_instead(draw uuid, giver uuid, receiver uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update private.draw_results
  set receiver_id = give_instead.receiver, given_since = clock_timestamp(), changed_at = now()
  where draw_id = draw and giver_id = giver;
end;

create function private.take_out(held public.draws, leaver uuid, by_themselves boolean, is_member boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  giver constant uuid := (select giver_id from private.draw_results where draw_id = held.id and receiver_id = leaver);
  receiver constant uuid := (select receiver_id from private.draw_results where draw_id = held.id and giver_id = leaver);
  is_void constant boolean := giver is not null and not private.close_gap(held, leaver, giver, receiver);
  -- From what stays drawn, now or before.
  has_left constant boolean := giver is not null and not is_void
    or exists (select from public.draw_participants where id = leaver and refusal = 'left');
begin
  if is_void then
    perform private.forget_results(held.id);
  elsif giver is not null then
    perform private.forget_thread(held.id, leaver);
    insert into private.draw_leavers (draw_id, user_id)
    select held.id, account.id
    from public.draw_participants as part
    join public.group_members as member on member.id = part.member_id
    join auth.users as account on account.id = member.user_id
    where part.id = leaver
    on conflict (draw_id, user_id) do nothing;
  end if;
  delete from public.draw_news as news using public.draw_participants as part, public.group_members as member
  where part.id = leaver and member.id = part.member_id and news.draw_id = held.id and news.user_id = member.user_id;
  -- Whoever comes back is still excluded from what they were, and whoever may not come back yet is told so.
  if by_themselves or is_member and (has_left or held.state = 'drawn') then
    update public.draw_participants
    set is_in = false, hint = null,
      refusal = case when has_left then 'left' when by_themselves then 'declined' else coalesce(refusal, 'out') end
    where id = leaver;
  else
    delete from public.draw_participants where id = leaver;
  end if;
  perform private.change_draw_row(held.id, case when is_void then 'gathering' end);
end
$$;

-- The caller, or whom an admin names. Nothing hangs on it before names are drawn, and much afterwards: whoever said it of another
-- round, or of somebody who had no name yet, which is round 0, is asked first.
create function private.leave_draw(draw uuid, part uuid, seen_round integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(draw, false);
  me constant uuid := (
    select mine.id from public.draw_participants as mine join public.group_members as member on member.id = mine.member_id
    where mine.draw_id = held.id and member.user_id = auth.uid()
  );
begin
  if part is distinct from me and part is not null and not private.is_group_admin(held.group_id) then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  if private.is_over(held) then
    return 'over';
  end if;
  if held.state = 'drawn' and held.round <> seen_round
    and exists (select from public.draw_participants where draw_id = held.id and id = coalesce(part, me) and is_in)
  then
    return 'drawn_since';
  end if;
  perform private.take_out(held, id, id = me, true) from public.draw_participants where draw_id = held.id and id = coalesce(part, me);
  return 'left';
end
$$;

-- With a membership: of draws that are over the row stays, without the member, and with it who gave to whom.
create function private.leave_draws() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  part record;
begin
  if not exists (select from public.groups where id = old.group_id) then
    return old;
  end if;
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
end
$$;

-- Before lock_wishes_of: draws come before wishes.
create trigger leave_draws before delete on public.group_members
for each row execute function private.leave_draws();

comment on function private.refuse_past_day is 'Refuses a day that has passed, which would tell who gives to whom at once.';
-- In the request that prepares it: nobody meets a draw that lacks what was not allowed the last time. Whoever prepares it comes
-- first, as all stand in the order of coming.
create function private.fill_draw(draw uuid, joins boolean, members uuid[], other uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  if joins then
    perform private.join_draw(draw);
  end if;
  if members <> '{}' then
    perform private.ask_all_for_draw(draw, members);
  end if;
  if other is not null then
    perform private.enter_draw(draw, true);
    insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
    select giver.draw_id, giver.id, receiver.id, giver.group_id
    from public.draw_exclusions as rule
    join public.draw_participants as giving on giving.draw_id = rule.draw_id and giving.id = rule.giver_id
    join public.draw_participants as receiving on receiving.draw_id = rule.draw_id and receiving.id = rule.receiver_id
    join public.draws on draws.id = draw and draws.group_id = rule.group_id and draws.state = 'gathering'
    join public.draw_participants as giver on giver.draw_id = draws.id and giver.member_id = giving.member_id
    join public.draw_participants as receiver on receiver.draw_id = draws.id and receiver.member_id = receiving.member_id
    where rule.draw_id = other
    on conflict (draw_id, giver_id, receiver_id) do nothing;
    perform private.change_draw_row(draw);
  end if;
  return draw;
end
$$;

comment on function private.fill_draw is 'Behind public.create_draw.';
comment on function private.create_draw is 'Behind public.create_draw; false for one that is there already.';
comment on function private.change_draw is 'Behind public.change_draw.';
comment on function private.remove_draw is 'Behind public.remove_draw.';
comment on function private.limit_participants is 'Refuses more than a draw may have, those who were only asked or said no included.';
comment on function private.ask_all_for_draw is 'Behind public.ask_all_for_draw.';
comment on function private.ask_for_draw is 'Behind public.ask_for_draw.';
comment on function private.put_between is 'Puts somebody between a giver and their receiver, chosen at random.';
comment on function private.join_draw is 'Behind public.join_draw.';
comment on function private.close_gap is 'Somebody else gives to whom somebody had who goes; false when that cannot be.';
comment on function private.give_instead is 'From now on somebody gives to somebody else.';
comment on function private.take_out is 'Leaves somebody out between the one who gives to them and the one they give to.';
comment on function private.leave_draw is 'Behind public.leave_draw.';
comment on function private.leave_draws is 'Whoever leaves a group leaves its draws.';
