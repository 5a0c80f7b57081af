-- Change counters of a group: each member learns what live updates tell them, and nothing else.
begin;
set local search_path = public, extensions;
select plan(34);
select tests.create_groups();
select tests.watch();

-- Change counters of a group that an actor sees now, by part.
create function pg_temp.counted(who text, of_group text default 'Familie') returns jsonb
language sql as $$
  select tests.answer(who, format(
    'select to_jsonb(answer) - ''changed_at'' - ''asked_at'' from public.group_changes(%L) as answer', tests.id('group', of_group)
  ))::jsonb
$$;
create function pg_temp.answer_to(who text, of_group text) returns text
language sql as $$
  select tests.answer(who, format('select count(*) from public.group_changes(%L)', tests.id('group', of_group)))
$$;
create temporary table known (actor text, counts jsonb);
create function pg_temp.look() returns void
language sql as $$
  delete from tests.changes;
  delete from known;
  insert into known select actor, pg_temp.counted(actor) from tests.actors() as actor where actor <> 'signed-out';
$$;
create function pg_temp.moved(who text) returns text
language sql as $$
  select coalesce(string_agg(part, ' ' order by part), 'nothing')
  from (
    select key as part from jsonb_each(pg_temp.counted(who))
    where value is distinct from (select counts -> key from known where actor = who)
  ) as change
$$;
-- The parts of a group that have changed for an actor according to live updates.
create function pg_temp.heard(who text) returns text
language sql as $$
  select coalesce(string_agg(distinct part, ' ' order by part), 'nothing')
  from (
    select case coalesce((select subject from public.tombstones where id = (key ->> 'id')::uuid), source)
      when 'groups' then 'details' when 'group_members' then 'members' when 'group_gifts' then 'gifts'
      when 'gift_reactions' then 'reactions' when 'gift_comments' then 'comments' when 'gift_pools' then 'pools'
      when 'draws' then 'draws' when 'draw_news' then 'draws'
    end as part
    from tests.heard(who)
  ) as told
  where part is not null
$$;

select is(pg_temp.answer_to(actor, 'Familie'), answer, format('%s gets %s answers', actor, coalesce(answer, 'no')))
from (values
  ('admin', '1'), ('guest', '1'), ('recipient', '1'), ('outsider', '0'), ('former', '0'), ('signed-out', '42501')
) as who (actor, answer);
select is(pg_temp.answer_to('outsider', 'nirgends'), '0', 'of no group there is none either');
select is(tests.outcome('admin', 'select * from private.group_changes'), '42501', 'the counts themselves are nobody''s');
select is(
  tests.outcome('admin', format('select private.count_change(%L, ''gifts'', null, null, null)', tests.id('group', 'Familie'))),
  '42501', 'nor does anybody count by themselves'
);

-- The recipient of a surprise learns nothing of it, whatever happens to it.
select pg_temp.look();
select tests.run_as('member', format(statement, tests.id('gift', 'Für recipient'), tests.id('member', 'member in Familie'), tests.id('group', 'Familie'), tests.id('user', 'recipient')))
from (values
  ('insert into public.group_gifts (group_id, created_by, title, recipient_user_id) values (%3$L, %2$L, ''Neu'', %4$L)'),
  ('insert into public.gift_comments (gift_id, member_id, text) values (%1$L, %2$L, ''Pst!'')'),
  ('insert into public.gift_reactions (gift_id, member_id, type) values (%1$L, %2$L, ''like'')'),
  ('delete from public.gift_reactions where gift_id = %1$L and type = ''heart'''),
  ('select public.reserve_group_gift(%1$L)'),
  ('select public.open_pool(%1$L, 5000)')
) as change (statement);
select tests.run_as('admin', 'delete from public.group_gifts where title = ''Neu''');
select is(pg_temp.moved(actor), moved, format('of a surprise %s learns %s', actor, moved))
from (values
  ('recipient', 'nothing'), ('member', 'comments gifts pools reactions'), ('guest', 'comments gifts pools reactions')
) as who (actor, moved);
select is(
  (select count(*)::integer from known where counts is not null and pg_temp.moved(actor) <> pg_temp.heard(actor)),
  0, 'which is what each of them hears'
);
select is(
  tests.answer('recipient', format('select changed_at from public.group_changes(%L)', tests.id('group', 'Familie')))::timestamptz
    < tests.answer('guest', format('select changed_at from public.group_changes(%L)', tests.id('group', 'Familie')))::timestamptz,
  true, 'the recipient does not learn when a surprise changed'
);

-- Changes in another group are counted only for that group.
select pg_temp.look();
select tests.run_as(
  'outsider', 'insert into public.group_gifts (group_id, created_by, title) select group_id, id, ''Topf'' from public.group_members where user_id = auth.uid()'
);
select is(pg_temp.moved(actor), 'nothing', format('of another group %s learns nothing here', actor)) from (values ('admin'), ('member')) as who (actor);

-- Makes every kind of change, and compares the counters of each actor with their live updates.
create temporary table compared (change text, actor text, moved text, heard text);
do $$
declare
  change record;
begin
  for change in
    select * from (values
      ('member', 'insert into public.chat_messages (group_id, member_id, text) values (%1$L, %2$L, ''Hallo'')'),
      ('member', 'insert into public.group_gifts (group_id, created_by, title) values (%1$L, %2$L, ''Offen'')'),
      ('member', 'insert into public.group_gifts (group_id, created_by, title, recipient_user_id) values (%1$L, %2$L, ''Geheim'', %3$L)'),
      ('member', 'insert into public.gift_reactions (gift_id, member_id, type) select id, %2$L, ''thumbs_up'' from public.group_gifts'),
      ('member', 'insert into public.gift_comments (gift_id, member_id, text) select id, %2$L, ''Ja'' from public.group_gifts where title = ''Geheim'''),
      ('member', 'insert into public.gift_comments (gift_id, member_id, text) select id, %2$L, ''Ja'' from public.group_gifts where title = ''Offen'''),
      ('member', 'delete from public.gift_reactions where type = ''thumbs_up'' and member_id = %2$L'),
      ('guest', 'select public.reserve_group_gift(id) from public.group_gifts where title in (''Geheim'', ''Offen'')'),
      ('guest', 'select public.open_pool(id, 5000) from public.group_gifts where title in (''Geheim'', ''Offen'')'),
      ('member', 'select public.join_pool(id) from public.group_gifts where title = ''Geheim'''),
      ('admin', 'update public.group_members set role = ''admin'' where id = %2$L'),
      ('admin', 'update public.groups set name = ''Neu'' where id = %1$L'),
      ('admin', 'select public.create_draw(gen_random_uuid(), %1$L, ''Wichteln'', ''2199-12-24'')'),
      ('member', 'select public.join_draw(id) from public.draws'),
      ('guest', 'select public.join_draw(id) from public.draws'),
      ('recipient', 'select public.join_draw(id) from public.draws'),
      ('admin', 'select public.run_draw(id, 0) from public.draws'),
      ('member', 'select public.ask_in_draw(id, ''receiver'', gen_random_uuid(), ''Wer bist du?'', 1) from public.draws'),
      ('admin', 'delete from public.group_gifts where title in (''Geheim'', ''Offen'')'),
      ('admin', 'select public.remove_draw(id) from public.draws'),
      ('outsider', 'select public.join_group_by_token(''familie-token'', ''Neu'')')
    ) as acts (who, statement)
  loop
    perform pg_temp.look();
    perform tests.run_as(change.who, format(
      change.statement, tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'recipient')
    ));
    insert into compared
    select change.statement, actor, pg_temp.moved(actor), pg_temp.heard(actor) from known as actor where counts is not null;
  end loop;
end
$$;
select is_empty('select * from compared where moved <> heard', 'a count moves for those who hear of a change, and for nobody else');
select set_eq(
  $$ select unnest(string_to_array(moved, ' ')) from compared $$,
  array['nothing', 'details', 'members', 'gifts', 'reactions', 'comments', 'pools', 'draws'], 'each part has moved'
);
select cmp_ok(
  (select count(distinct moved)::integer from compared where change like '%ask_in_draw%'), '=', 2,
  'a question in a draw is not counted for everybody'
);

-- A wish is a surprise for its owner.
select pg_temp.look();
select tests.run_as('member', format(
  'insert into public.wishes (id, user_id, title, state) values (%L, auth.uid(), ''Uhr'', ''open'')', tests.id('wish', 'Uhr')
));
select is(pg_temp.moved('guest'), 'nothing', 'a wish that is shown to nobody changes nothing');
select tests.run_as('member', format('select public.share_wish(%L, array[%L::uuid])', tests.id('wish', 'Uhr'), tests.id('group', 'Familie')));
select is(pg_temp.moved(actor), moved, format('of a wish %s learns %s', actor, moved))
from (values ('member', 'nothing'), ('guest', 'gifts')) as who (actor, moved);
select pg_temp.look();
select tests.run_as('member', format('select public.share_wish(%L, ''{}'')', tests.id('wish', 'Uhr')));
select is(pg_temp.heard(actor), heard, format('of a wish that is taken back %s hears %s', actor, heard))
from (values ('member', 'nothing'), ('guest', 'gifts')) as who (actor, heard);
select pg_temp.look();
select tests.run_as('member', 'update public.wishes set title = ''Uhr in Grün'' where title = ''Uhr''');
update public.group_gifts set title = 'Uhr in Blau' where wish_id = tests.id('wish', 'Uhr');
insert into public.gift_comments (gift_id, group_id, member_id, text)
select id, group_id, tests.id('member', 'guest in Familie'), 'Schade' from public.group_gifts where wish_id = tests.id('wish', 'Uhr');
select is(pg_temp.moved('guest'), 'nothing', 'one that was taken back changes for nobody, nor does what was said about it');

-- Copies of wishes that go with a member are not announced one by one, because they can be thousands: pages read all
-- gifts again.
create function pg_temp.told_when(statement text) returns text
language plpgsql as $$
declare
  told text;
begin
  begin
    perform tests.run_as('member', format('select public.share_wish(%L, array[%L::uuid])', tests.id('wish', 'Uhr'), tests.id('group', 'Familie')));
    delete from public.tombstones where true;
    perform tests.run_as('member', statement);
    select string_agg(distinct subject, ' ') into told from public.tombstones;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return told;
end
$$;
select is(pg_temp.told_when(statement), 'group_members', format('of the wishes of a member who %s nothing is told', act))
from (values
  ('leaves', 'delete from public.group_members where user_id = auth.uid()'), ('deletes the account', 'select public.delete_account()')
) as leaving (act, statement);

-- A deleted account leaves no counter with its id; changes of gifts for it are counted only for earlier members.
select tests.run_as('recipient', 'select public.delete_account()');
select is_empty(
  format('select from private.group_changes where %L in (told_to, hidden_from)', tests.id('user', 'recipient')),
  'no count names a deleted account'
);
select tests.run_as('former', 'select public.join_group_by_token(''familie-token'', ''Wieder da'')');
select pg_temp.look();
insert into public.gift_comments (gift_id, group_id, member_id, text)
select id, group_id, tests.id('member', 'member in Familie'), 'Und nun?' from public.group_gifts
where recipient_left_at is not null limit 1;
select is(pg_temp.moved(actor), moved, format('of a gift whose recipient has left %s learns %s', actor, moved))
from (values ('guest', 'comments'), ('former', 'nothing')) as who (actor, moved);

insert into private.group_changes (group_id, told_to, hidden_from) values
  (tests.id('group', 'Familie'), gen_random_uuid(), null), (tests.id('group', 'Familie'), null, gen_random_uuid()),
  (gen_random_uuid(), null, null);
select is(private.forget_changes(), 3, 'what names an account or a group that is gone is forgotten');

-- Counters are deleted with their group.
select lives_ok(format('delete from public.groups where id = %L', tests.id('group', 'Familie')), 'a group goes with its counts');
select is_empty(format('select from private.group_changes where group_id = %L', tests.id('group', 'Familie')), 'and leaves none');
select isnt_empty(format('select from private.group_changes where group_id = %L', tests.id('group', 'Kollegen')), 'those of others stay');

select * from finish();
rollback;
