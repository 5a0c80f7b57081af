-- What the functions of a draw are made of.

create function private.is_over(draw public.draws) returns boolean
language sql stable set search_path = ''
return draw.state = 'drawn' and draw.day < (now() at time zone 'Europe/Berlin')::date;

-- A draw that is missing and one of another group are refused with the same words. The group first, then the draw, and asked again with both in hand. Counts, as each of these is told to the whole group.
create function private.enter_draw(draw uuid, as_admin boolean) returns public.draws
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_group constant uuid := (
    select draws.group_id from public.draws join public.group_members as me using (group_id)
    where draws.id = draw and me.user_id = auth.uid() and (me.role = 'admin' or not as_admin)
  );
  held public.draws;
begin
  perform from public.groups where id = of_group for no key update;
  select draws.* into held
  from public.draws join public.group_members as me using (group_id)
  where draws.id = draw and group_id = of_group and me.user_id = auth.uid() and (me.role = 'admin' or not as_admin)
  for no key update of draws;
  if held.id is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  perform private.count_written(auth.uid(), 'draw_changes', 120, interval '1 minute', 1);
  return held;
end
$$;

-- The caller as one of those who are in; null for everybody else.
create function private.my_draw_part(draw uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select part.id from public.draw_participants as part join public.group_members as me on me.id = part.member_id
    where part.draw_id = draw and part.is_in and me.user_id = auth.uid()
  );
end
$$;

-- For what does not change who takes part: the draw alone. Null for whoever is not in.
create function private.hold_draw(draw uuid) returns public.draws
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.draws;
begin
  if private.my_draw_part(draw) is not null then
    select * into held from public.draws where id = draw for no key update;
    if private.my_draw_part(draw) is null then
      return null;
    end if;
  end if;
  return held;
end
$$;

create function private.change_draw_row(draw uuid, new_state text default null, rounds integer default 0) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.draws
  set state = coalesce(new_state, state), round = round + rounds, changed_at = now(),
    drawn_at = case when rounds > 0 then now() when coalesce(new_state, state) = 'drawn' then drawn_at end
  where id = draw;
end;

create function private.tell_draw_news(of_draw uuid, parts uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.draw_news (user_id, draw_id, group_id)
  select member.user_id, part.draw_id, part.group_id
  from public.draw_participants as part join public.group_members as member on member.id = part.member_id
  where part.draw_id = of_draw and part.id = any (parts)
  order by member.user_id
  on conflict (user_id, draw_id) do update set changed_at = now();
end
$$;

-- Who must not give to whom: what an admin says, and what was drawn the last time. Of a draw that is over alone: what is
-- refused because of it tells nobody what they may not know.
create function private.forbidden_pairs(held public.draws) returns table (giver_id uuid, receiver_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select exclusion.giver_id, exclusion.receiver_id from public.draw_exclusions as exclusion where draw_id = held.id
  union
  select giver.id, receiver.id
  from public.draw_participants as giver
  cross join lateral (
    select result.receiver_id
    from public.draw_participants as part
    join public.draws on draws.id = part.draw_id
    join private.draw_results as result on result.draw_id = part.draw_id and result.giver_id = part.id
    where part.member_id = giver.member_id and draws.group_id = held.group_id and draws.id <> held.id
      and private.is_over(draws)
    order by draws.day desc, draws.created_at desc, draws.id limit 1
  ) as last
  join public.draw_participants as last_receiver on last_receiver.id = last.receiver_id
  join public.draw_participants as receiver on receiver.draw_id = held.id and receiver.member_id = last_receiver.member_id
  where held.avoid_last and giver.draw_id = held.id;
end
$$;

-- Whoever writes over a text has read it: what is stored is that one, or already what they say. Blanks at its ends are not shown.
create function private.is_text_read(stored text, read text, wanted text) returns boolean
language sql immutable set search_path = ''
return coalesce(btrim(stored, E' \t\n\r'), '') in (
  coalesce(btrim(read, E' \t\n\r'), ''), coalesce(btrim(private.many_lines(wanted), E' \t\n\r'), '')
);

create function private.count_draw_bytes(said text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_guest constant boolean := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  megabytes constant integer := case when is_guest then 2 else 10 end;
  bytes constant integer := coalesce(octet_length(said), 0);
begin
  perform private.count_written(auth.uid(), 'bytes_a_day', megabytes * 1024 * 1024, interval '24 hours', bytes);
  if is_guest then
    perform private.count_in_project('guest_bytes', bytes);
  end if;
end
$$;

-- Whoever comes or goes knows somebody who has another giver before or after. Who that is would follow from exclusions that leave
-- too few who could give to them.
create function private.has_enough_givers(held public.draws, part uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  fewest constant integer := 3;
begin
  return fewest <= (
    select count(*) from public.draw_participants as other
    where other.draw_id = held.id and other.is_in and other.id <> part and not exists (
      select from public.draw_exclusions where draw_id = held.id and giver_id = other.id and receiver_id = part
    )
  );
end
$$;

create function private.people_in_draw(draw uuid) returns uuid[]
language sql stable security definer set search_path = ''
begin atomic
  select array(select id from public.draw_participants where draw_id = draw and is_in order by id);
end;

create function private.allowed_pairs(held public.draws, people uuid[]) returns boolean[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_agg(receivers order by place)
    from (
      select giver.place, array_agg(
        giver.id <> receiver.id and forbidden.giver_id is null order by receiver.place
      ) as receivers
      from unnest(people) with ordinality as giver (id, place)
      cross join unnest(people) with ordinality as receiver (id, place)
      left join private.forbidden_pairs(held) as forbidden
        on forbidden.giver_id = giver.id and forbidden.receiver_id = receiver.id
      group by giver.place
    ) as givers
  );
end
$$;

create function private.may_give(held public.draws, people uuid[], allowed boolean[], giver uuid, receiver uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return allowed[array_position(people, giver)][array_position(people, receiver)] and not (held.no_swaps and exists (
    select from private.draw_results where draw_id = held.id and giver_id = receiver and receiver_id = giver
  ));
end
$$;

-- As has_enough_givers, by all that is forbidden and for whoever knows this receiver.
create function private.could_be_another(people uuid[], allowed boolean[], part uuid, receiver uuid) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  column_of_part constant integer := array_position(people, part);
  column_of_receiver constant integer := array_position(people, receiver);
begin
  return 1 < (
    select count(*) from generate_subscripts(people, 1) as other
    where allowed[other][column_of_part] and allowed[other][column_of_receiver]
  );
end
$$;

comment on function private.is_over is 'Whether its day has passed, in Berlin: from then on everybody may know.';
comment on function private.enter_draw is 'Locks a draw with its group, for a member or for an admin.';
comment on function private.my_draw_part is 'The caller as one of those who are in a draw.';
comment on function private.hold_draw is 'Locks a draw for somebody who is in it; null for everybody else.';
comment on function private.change_draw_row is 'Tells the group that a draw changed.';
comment on function private.tell_draw_news is 'Tells some of those who take part that there is something new, each alone.';
comment on function private.forbidden_pairs is 'Who must not give to whom, including whom each gave to in the last draw of theirs that is over.';
comment on function private.may_give is 'Whether somebody may give to somebody in a draw as it is.';
comment on function private.has_enough_givers is 'Whether exclusions leave it open who gives to somebody who comes or goes.';
comment on function private.could_be_another is
  'Whether more than one could give to somebody who comes or goes, and to their receiver instead.';
comment on function private.people_in_draw is 'Who is in, in the order in which draws look at them.';
comment on function private.allowed_pairs is 'Who may give to whom: a row for each giver.';
comment on function private.is_text_read is 'Whether a text may be written over the stored one by somebody who has read another.';
comment on function private.count_draw_bytes is 'Counts what somebody writes in draws; see limit_bytes.';
