-- Questions both ways, without the one who is asked knowing by whom. A thread is the receiver's: it stays theirs when
-- somebody else gives to them by now, or its end would tell that their giver was the one who left. Who asked is written
-- nowhere; the one who gives to them reads what came since they do.
create table private.draw_messages (
  draw_id uuid not null references public.draws (id) on delete cascade,
  receiver_id uuid not null,
  side text not null,
  id uuid not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- An id that somebody else has taken is refused nowhere, which would tell of it.
  constraint draw_messages_pkey primary key (draw_id, receiver_id, side, id),
  constraint draw_messages_side_check check (side in ('giver', 'receiver')),
  constraint draw_messages_text_check check (private.is_visible_text(text, 1000))
);

comment on table private.draw_messages is 'What a receiver and the one who gives to them write to each other.';
comment on column private.draw_messages.receiver_id is 'Whose thread it is. No foreign key, as in draw_results.';
comment on column private.draw_messages.side is 'Who wrote it: the receiver, or the one who gives to them.';
comment on column private.draw_messages.id is 'Made by the client, so that a repeated request stores nothing twice.';

alter table private.draw_messages enable row level security;

create trigger clean_texts before insert on private.draw_messages
for each row execute function private.clean_texts('{}', '{text}');

create or replace function private.forget_results(draw uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.draw_messages where draw_id = draw;
  delete from private.draw_leavers where draw_id = draw;
  update public.draw_participants set refusal = 'out' where draw_id = draw and refusal = 'left';
  delete from private.draw_results where draw_id = draw;
end
$$;

create function private.forget_thread(draw uuid, receiver uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.draw_messages where draw_id = draw and receiver_id = receiver;
end
$$;

-- Only of draws that are over: before, their end would tell whose giver it was.
create function private.forget_questions_of(members uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.draw_messages as message
  using public.draw_participants as part, public.draws, private.draw_results as result
  where part.member_id = any (members) and draws.id = part.draw_id and private.is_over(draws)
    and result.draw_id = part.draw_id and result.giver_id = part.id
    and message.draw_id = part.draw_id and message.receiver_id = result.receiver_id and message.side = 'giver'
    and message.created_at >= result.given_since;
end
$$;

create function private.ask_in_draw(
  draw uuid, from_side text, message uuid, said text, known_round integer, known_receiver uuid
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 200;
  held public.draws;
  me uuid;
  giver uuid;
  receiver uuid;
  since timestamptz;
begin
  held := private.hold_draw(draw);
  me := private.my_draw_part(held.id);
  if me is null then
    raise insufficient_privilege using message = 'No such draw';
  end if;
  select giver_id, receiver_id, given_since into giver, receiver, since from private.draw_results
  where draw_id = held.id and case from_side when 'giver' then giver_id when 'receiver' then receiver_id end = me;
  -- A page that has not heard of a new draw writes to somebody else than it says.
  if receiver is null or private.is_over(held) or known_round is distinct from held.round then
    return false;
  end if;
  -- A question that is sent once more goes to nobody else than the first time, and none before its giver has looked: the
  -- answer would tell who it is, and nobody would see that they know.
  if from_side = 'giver' and (
    receiver is distinct from coalesce(known_receiver, receiver)
    or exists (select from public.draw_participants where id = me and seen_round < held.round)
  ) then
    return false;
  end if;
  insert into private.draw_messages (draw_id, receiver_id, side, id, text) values (held.id, receiver, from_side, message, said)
  on conflict (draw_id, receiver_id, side, id) do nothing;
  if not found then
    return true;
  end if;
  perform private.count_written(auth.uid(), 'draw_messages', 30, interval '1 minute', 1);
  perform private.count_written(auth.uid(), 'draw_messages_an_hour', 100, interval '1 hour', 1);
  perform private.count_draw_bytes(said);
  -- Of the giver's those alone that they read themselves, or it would tell of the one before them.
  if (
    select count(*) from private.draw_messages
    where draw_id = held.id and receiver_id = receiver and side = from_side and (from_side = 'receiver' or created_at >= since)
  ) > most then
    perform private.refuse_more('draw_thread', most);
  end if;
  perform private.tell_draw_news(held.id, array[giver, receiver]);
  return true;
end
$$;

create function private.read_draw_thread(draw uuid, of_side text)
returns table (id uuid, is_mine boolean, text text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  -- All that a giver and their receiver may write, and more than that only where there were several givers.
  most constant integer := 500;
  me constant uuid := private.my_draw_part(draw);
  -- What the other one writes may say who that is. As in ask_in_draw, until all know.
  has_looked constant boolean := exists (
    select from public.draw_participants as part join public.draws on draws.id = part.draw_id
    where part.id = me and (part.seen_round >= draws.round or private.is_over(draws))
  );
begin
  return query
  select latest.id, latest.side = of_side, latest.text, latest.created_at
  from (
    select message.*
    from private.draw_results as result
    join private.draw_messages as message using (draw_id, receiver_id)
    where result.draw_id = draw and case of_side
      when 'giver' then result.giver_id = me and has_looked and message.created_at >= result.given_since
      when 'receiver' then result.receiver_id = me
    end
    order by message.created_at desc, message.id desc
    limit most
  ) as latest
  order by latest.created_at, latest.id;
end
$$;

comment on function private.forget_thread is 'Forgets what was written with somebody who is gone.';
comment on function private.forget_questions_of is 'Forgets what these members asked those they gave to.';
comment on function private.ask_in_draw is 'Behind public.ask_in_draw.';
comment on function private.read_draw_thread is 'Behind public.read_draw_thread.';

grant execute on function
  private.create_draw(uuid, uuid, text, date, integer, text, boolean, boolean), private.fill_draw(uuid, boolean, uuid[], uuid),
  private.change_draw(uuid, text, date, integer, text, boolean, boolean, text, text), private.remove_draw(uuid),
  private.ask_all_for_draw(uuid, uuid[]), private.ask_for_draw(uuid, uuid, boolean), private.join_draw(uuid),
  private.leave_draw(uuid, uuid, integer), private.set_draw_hint(uuid, text, text), private.set_draw_exclusion(uuid, uuid, uuid, boolean),
  private.ask_in_draw(uuid, text, uuid, text, integer, uuid), private.read_draw_thread(uuid, text)
to authenticated;

create function public.create_draw(
  p_id uuid, p_group uuid, p_title text, p_day date default null, p_budget_cents integer default null,
  p_note text default null, p_avoid_last boolean default true, p_no_swaps boolean default false,
  p_joins boolean default false, p_members uuid[] default '{}', p_like uuid default null
) returns uuid
language sql volatile set search_path = ''
begin atomic
  select case
    when private.create_draw(
      p_id, p_group, private.short(p_title), p_day, p_budget_cents, private.short(p_note), p_avoid_last, p_no_swaps
    ) then private.fill_draw(p_id, p_joins, private.short(p_members), p_like)
    else p_id
  end;
end;

create function public.change_draw(
  p_draw uuid, p_title text, p_day date default null, p_budget_cents integer default null, p_note text default null,
  p_avoid_last boolean default true, p_no_swaps boolean default false, p_title_base text default null,
  p_note_base text default null
) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.change_draw(
    p_draw, private.short(p_title), p_day, p_budget_cents, private.short(p_note), p_avoid_last, p_no_swaps,
    private.short(p_title_base), private.short(p_note_base)
  );
end;

create function public.remove_draw(p_draw uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.remove_draw(p_draw);
end;

create function public.ask_all_for_draw(p_draw uuid, p_members uuid[]) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.ask_all_for_draw(p_draw, private.short(p_members));
end;

create function public.ask_for_draw(p_draw uuid, p_member uuid, p_is_asked boolean) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.ask_for_draw(p_draw, p_member, p_is_asked);
end;

create function public.join_draw(p_draw uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.join_draw(p_draw);
end;

create function public.leave_draw(p_draw uuid, p_participant uuid default null, p_round integer default null) returns text
language sql volatile set search_path = ''
begin atomic
  select private.leave_draw(p_draw, p_participant, p_round);
end;

create function public.set_draw_hint(p_draw uuid, p_hint text, p_hint_base text default null) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.set_draw_hint(p_draw, private.short(p_hint), private.short(p_hint_base));
end;

create function public.set_draw_exclusion(p_draw uuid, p_giver uuid, p_receiver uuid, p_is_excluded boolean) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.set_draw_exclusion(p_draw, p_giver, p_receiver, p_is_excluded);
end;

create function public.ask_in_draw(
  p_draw uuid, p_side text, p_id uuid, p_text text, p_round integer, p_receiver uuid default null
) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.ask_in_draw(p_draw, private.short(p_side), p_id, private.short(p_text), p_round, p_receiver);
end;

create function public.read_draw_thread(p_draw uuid, p_side text)
returns table (id uuid, is_mine boolean, text text, created_at timestamptz)
language sql stable set search_path = ''
begin atomic
  select * from private.read_draw_thread(p_draw, private.short(p_side));
end;

grant execute on function
  public.create_draw(uuid, uuid, text, date, integer, text, boolean, boolean, boolean, uuid[], uuid),
  public.change_draw(uuid, text, date, integer, text, boolean, boolean, text, text), public.remove_draw(uuid),
  public.ask_all_for_draw(uuid, uuid[]), public.ask_for_draw(uuid, uuid, boolean), public.join_draw(uuid),
  public.leave_draw(uuid, uuid, integer), public.set_draw_hint(uuid, text, text), public.set_draw_exclusion(uuid, uuid, uuid, boolean),
  public.ask_in_draw(uuid, text, uuid, text, integer, uuid), public.read_draw_thread(uuid, text)
to authenticated;

comment on function public.create_draw is
  'Prepares a draw with an id of the client and a day, for an admin, who may take part at once and ask members. p_like: another draw of '
  'the group, whose exclusions hold here as well.';
comment on function public.change_draw is
  'Changes what an admin prepared; for a day before the one it has, all others who said yes are asked once more. A text '
  'that differs from its base is stored over that base alone. False when another one stands there, when it is over, and for '
  'drawn names when an earlier day or other rules are named; then nothing is changed.';
comment on function public.remove_draw is 'Removes a draw with all that was drawn and written, for an admin.';
comment on function public.ask_all_for_draw is
  'Asks these members too, for an admin, and once more whoever of them said no; whoever is in, or left the draw as it is, stays '
  'so. False when it is over.';
comment on function public.ask_for_draw is
  'Asks a member, as ask_all_for_draw does, or asks them no more, for an admin; false when it is over, and, to be asked no more, '
  'for whoever said yes already or left the draw as it is.';
comment on function public.join_draw is
  'Takes part: joined, drawn when the names are drawn already and the caller has one now, wait when they had one and left, '
  'until names are drawn anew, or over. Too late for everybody''s exclusions, what was drawn is void and the answer is joined.';
comment on function public.leave_draw is
  'The caller takes part no more or says no, or, for an admin, whoever is named is asked no more: left, or over; and drawn_since for '
  'whoever has a name and was seen in another round, or without one, which is round 0.';
comment on function public.set_draw_hint is
  'What the one who gives to the caller should know. False when another hint stands there than the one that they have read.';
comment on function public.set_draw_exclusion is
  'Whether one must not give to the other, for an admin and both in the draw; false once names are drawn.';
comment on function public.ask_in_draw is
  'Writes to whom the caller gives (side giver), once they looked who that is, or to the one who gives to them (receiver). False '
  'when it is over, when nothing is drawn, when it was written for another round, and when p_receiver is not the receiver any more.';
comment on function public.read_draw_thread is 'The latest 500 messages with whom the caller gives to (giver), once they looked who that is, or with who gives to them (receiver).';
