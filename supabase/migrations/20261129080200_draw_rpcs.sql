-- The rules, drawing names, and who may know of it what and when.

create function private.set_draw_hint(draw uuid, said text, said_base text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.draws;
begin
  held := private.hold_draw(draw);
  if held.id is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_written(auth.uid(), 'draw_changes', 120, interval '1 minute', 1);
  perform private.count_draw_bytes(said);
  update public.draw_participants set hint = said
  where id = private.my_draw_part(held.id) and private.is_text_read(hint, said_base, said);
  if not found then
    return false;
  end if;
  perform private.change_draw_row(held.id);
  return true;
end
$$;

-- While names are not drawn: afterwards the rules are those of the draw.
create function private.set_draw_exclusion(draw uuid, giver uuid, receiver uuid, is_excluded boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  held constant public.draws := private.enter_draw(draw, true);
begin
  if held.state <> 'gathering' then
    return false;
  end if;
  if is_excluded then
    insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) values (held.id, giver, receiver, held.group_id)
    on conflict (draw_id, giver_id, receiver_id) do nothing;
    if (select count(*) from public.draw_exclusions where draw_id = held.id) > most then
      perform private.refuse_more('draw_exclusions', most);
    end if;
  else
    delete from public.draw_exclusions where draw_id = held.id and giver_id = giver and receiver_id = receiver;
  end if;
  perform private.change_draw_row(held.id);
  return true;
end
$$;

-- The first one for whom nobody is left; null when names can be drawn. Everybody in the group may ask.
create function private.check_draw(draw uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  held public.draws;
  people uuid[];
begin
  select draws.* into held from public.draws
  where id = draw and group_id = any (private.my_group_ids());
  people := private.people_in_draw(held.id);
  if cardinality(people) < 2 then
    return null;
  end if;
  return people[private.first_without_match(private.allowed_pairs(held, people))];
end
$$;

create function private.forget_results(draw uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.draw_results where draw_id = draw;
end
$$;

create function private.run_draw(draw uuid, seen_round integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fewest constant integer := 3;
  held constant public.draws := private.enter_draw(draw, true);
  people constant uuid[] := private.people_in_draw(held.id);
  allowed boolean[];
  pairs integer[];
begin
  -- Another admin was faster, or it is over.
  if held.round is distinct from seen_round or private.is_over(held) then
    return 'already';
  end if;
  if held.day < (now() at time zone 'Europe/Berlin')::date then
    raise check_violation using message = 'The day is over';
  end if;
  perform private.count_written(auth.uid(), 'draw_runs', 30, interval '1 hour', 1);
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
end
$$;

-- Lets exclusions be changed again; what was drawn is forgotten.
create function private.reopen_draw(draw uuid, seen_round integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.draws := private.enter_draw(draw, true);
begin
  if held.state = 'drawn' and (held.round is distinct from seen_round or private.is_over(held)) then
    return false;
  end if;
  if held.state = 'drawn' then
    perform private.forget_results(held.id);
    perform private.change_draw_row(held.id, 'gathering');
  end if;
  return true;
end
$$;

-- What the caller drew; no row before, and for whoever is not in. That they looked is told to all, once in each round.
create function private.my_draw_result(draw uuid) returns table (round integer, receiver_id uuid, changed_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  held constant public.draws := private.hold_draw(draw);
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
end
$$;

-- Who gave to whom, for the whole group and from the day after.
create function private.all_draw_results(draw uuid) returns table (giver_id uuid, receiver_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select result.giver_id, result.receiver_id
  from public.draws join private.draw_results as result on result.draw_id = draws.id
  where draws.id = draw and draws.group_id = any (private.my_group_ids()) and private.is_over(draws)
  order by result.giver_id;
end
$$;

grant execute on function
  private.check_draw(uuid), private.run_draw(uuid, integer), private.reopen_draw(uuid, integer), private.my_draw_result(uuid),
  private.all_draw_results(uuid)
to authenticated;

create function public.check_draw(p_draw uuid) returns uuid
language sql stable set search_path = ''
begin atomic
  select private.check_draw(p_draw);
end;

create function public.run_draw(p_draw uuid, p_round integer) returns text
language sql volatile set search_path = ''
begin atomic
  select private.run_draw(p_draw, p_round);
end;

create function public.reopen_draw(p_draw uuid, p_round integer) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.reopen_draw(p_draw, p_round);
end;

create function public.my_draw_result(p_draw uuid) returns table (round integer, receiver_id uuid, changed_at timestamptz)
language sql volatile set search_path = ''
begin atomic
  select * from private.my_draw_result(p_draw);
end;

create function public.all_draw_results(p_draw uuid) returns table (giver_id uuid, receiver_id uuid)
language sql stable set search_path = ''
begin atomic
  select * from private.all_draw_results(p_draw);
end;

grant execute on function
  public.check_draw(uuid), public.run_draw(uuid, integer), public.reopen_draw(uuid, integer), public.my_draw_result(uuid),
  public.all_draw_results(uuid)
to authenticated;

comment on function private.set_draw_hint is 'Behind public.set_draw_hint.';
comment on function private.set_draw_exclusion is 'Behind public.set_draw_exclusion.';
comment on function private.check_draw is 'Behind public.check_draw.';
comment on function private.forget_results is 'What was drawn is void, and so is what was written about it.';
comment on function private.run_draw is 'Behind public.run_draw; the lock of the draw decides races.';
comment on function private.reopen_draw is 'Behind public.reopen_draw.';
comment on function private.my_draw_result is 'Behind public.my_draw_result.';
comment on function private.all_draw_results is 'Behind public.all_draw_results.';
comment on function public.check_draw is
  'One who takes part and for whom nobody is left, with the exclusions as they are; null when names can be drawn.';
comment on function public.run_draw is
  'Draws names, for an admin who saw this round: drawn, too_few (below three), impossible (see check_draw), too_narrow (hardly '
  'anything is allowed) or already (somebody else was faster, or it is over).';
comment on function public.reopen_draw is
  'Makes what was drawn void, for an admin who saw this round, so that exclusions can be changed; false when that was another.';
comment on function public.my_draw_result is
  'To whom the caller gives, and since when it is another one than at first. Whoever asks has looked, which all may see.';
comment on function public.all_draw_results is 'Who gave to whom, for the group and from the day after.';
