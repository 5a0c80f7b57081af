-- Wishes in groups: visible copies, one reservation per wish, and nothing about it for the owner.
begin;
set local search_path = public, extensions;
select plan(139);
select tests.create_groups();

create function pg_temp.wish(actor text, title text, variadic shared_with text[] default '{}') returns void
language plpgsql as $$
declare
  group_name text;
begin
  perform tests.run_as(actor, format(
    'insert into public.wishes (id, user_id, title, url, price_cents, state)
     values (%L, auth.uid(), %L, ''https://example.org/'', 4990, ''open'')',
    tests.id('wish', title), title
  ));
  foreach group_name in array shared_with loop
    perform tests.run_as(actor, pg_temp.share(title, group_name));
  end loop;
end
$$;
create function pg_temp.share(title text, group_name text) returns text
language sql as $$
  select format(
    'insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %L, %L)',
    tests.id('wish', title), tests.id('group', group_name)
  )
$$;
create function pg_temp.unshare(title text, group_name text) returns text
language sql as $$
  select format(
    'delete from public.wish_shares where wish_id = %L and group_id = %L', tests.id('wish', title), tests.id('group', group_name)
  )
$$;
create function pg_temp.change(title text, change text) returns text
language sql as $$ select format('update public.wishes set %s where id = %L', change, tests.id('wish', title)) $$;
create function pg_temp.copy_id(of_wish text, group_name text) returns uuid
language sql as $$
  select id from public.group_gifts where wish_id = tests.id('wish', of_wish) and group_id = tests.id('group', group_name)
$$;
-- A copy as text: its status, its reserver, and whether it is withdrawn.
create function pg_temp.copy(of_wish text, group_name text) returns text
language sql as $$
  select concat_ws(' ', status, display_name, case when withdrawn_at is not null then 'withdrawn' end)
  from public.group_gifts left join public.group_members on group_members.id = reserved_by
  where group_gifts.id = pg_temp.copy_id(of_wish, group_name)
$$;
create function pg_temp.sees(actor text, title text, group_name text) returns text
language sql as $$
  select tests.answer(actor, format('select count(*) from public.group_gifts where id = %L', pg_temp.copy_id(title, group_name)))
$$;
create function pg_temp.call(actor text, name text, title text, group_name text) returns text
language sql as $$
  select tests.answer(actor, format(
    'select public.%I(%L%s)', name, pg_temp.copy_id(title, group_name),
    case when name = 'see_group_wish_change' then ', now()' end
  ))
$$;
create function pg_temp.reserve(actor text, title text, group_name text) returns text
language sql as $$ select pg_temp.call(actor, 'reserve_group_gift', title, group_name) $$;
create function pg_temp.release(actor text, title text, group_name text) returns text
language sql as $$ select pg_temp.call(actor, 'release_group_gift', title, group_name) $$;

-- The user admin shares a wish with both groups, as an admin of Familie and a plain member of Kollegen.
select pg_temp.wish('admin', 'Uhr', 'Familie', 'Kollegen');
select is(tests.outcome('member', 'delete from public.wish_shares'), '0', 'nobody takes back what others share');
select is(
  pg_temp.sees(actor, 'Uhr', group_name), reads, format('%s sees the copy in %s: %s', actor, group_name, reads)
)
from (values
  ('member', 'Familie', '1'), ('guest', 'Familie', '1'), ('recipient', 'Familie', '1'), ('admin recipient', 'Familie', '1'),
  ('outsider', 'Kollegen', '1'), ('admin', 'Familie', '0'), ('admin', 'Kollegen', '0'), ('member', 'Kollegen', '0'),
  ('outsider', 'Familie', '0'), ('former', 'Familie', '0'), ('signed-out', 'Familie', '42501')
) as reader (actor, group_name, reads);
select results_eq(
  $$ select title, url, price_min, price_max, price_cents, is_favorite, status, recipient_user_id, created_by from public.group_gifts
     where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie') $$,
  $$ values (
    'Uhr', 'https://example.org/', 49, 50, 4990, false, 'idea', tests.id('user', 'admin'), tests.id('member', 'admin in Familie')
  ) $$,
  'a copy says what the wish says'
);
select is(tests.answer(actor, 'select count(*) from public.wishes'), count, format('%s reads %s wishes', actor, count))
from (values ('admin', '1'), ('member', '0'), ('outsider', '0'), ('guest', '0')) as reader (actor, count);
select is(
  tests.outcome(actor, pg_temp.share(title, group_name)), refusal, format('%s shares %s with %s', actor, title, group_name)
)
from (values
  ('admin', 'Uhr', 'Familie', '23505'), ('member', 'Uhr', 'Familie', '23503'), ('member', 'missing', 'Familie', '23503'),
  ('outsider', 'Uhr', 'Familie', '23503'), ('guest', 'Uhr', 'Familie', '42501'), ('signed-out', 'Uhr', 'Familie', '42501')
) as sharer (actor, title, group_name, refusal);
select pg_temp.wish('member', 'Rad');
select is(
  tests.outcome('member', pg_temp.share('Rad', group_name)), '23503', format('nothing is shared with %s by somebody who is not in it', group_name)
) from (values ('Kollegen'), ('nowhere')) as elsewhere (group_name);

-- A copy is added and changed through its wish alone.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('member'), ('admin recipient'), ('admin')) as writer (actor), (values
  (format('update public.group_gifts set title = ''x'' where id = %L', pg_temp.copy_id('Uhr', 'Familie'))),
  (format('update public.group_gifts set withdrawn_at = now() where id = %L', pg_temp.copy_id('Uhr', 'Familie'))),
  (format('update public.group_gifts set price_cents = 1, is_favorite = true where id = %L', pg_temp.copy_id('Uhr', 'Familie'))),
  (format(
    'insert into public.group_gifts (group_id, created_by, title, wish_id) values (%L, %L, ''x'', %L)',
    tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('wish', 'Uhr')
  )),
  (format(
    'insert into public.group_gifts (group_id, created_by, title, price_cents) values (%L, %L, ''x'', 1)',
    tests.id('group', 'Familie'), tests.id('member', 'member in Familie')
  )),
  (format(
    'insert into public.group_gifts (group_id, created_by, title, is_favorite) values (%L, %L, ''x'', true)',
    tests.id('group', 'Familie'), tests.id('member', 'member in Familie')
  ))
) as attempt (statement);
select is(
  tests.outcome(actor, format('delete from public.group_gifts where id = %L', pg_temp.copy_id('Uhr', 'Familie'))), '0',
  format('%s deletes no wish of others', actor)
) from (values ('member'), ('admin recipient'), ('admin'), ('outsider')) as deleter (actor);

-- A wish has one taker over all its groups.
select is(pg_temp.reserve('admin', 'Uhr', 'Familie'), '42501', 'the owner of a wish does not reserve it, also as an admin');
select is(pg_temp.reserve('outsider', 'Uhr', 'Familie'), '42501', 'nor does somebody from another group');
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), 'true', 'a member takes it');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'reserved member, elsewhere', 'and nobody else can');
savepoint together;
select pg_temp.release('member', 'Uhr', 'Familie'), pg_temp.reserve('admin recipient', 'Uhr', 'Familie');
-- The memberships are deleted in the order of their rows, so the copy loses its owner before its taker.
delete from public.group_members
where id in (tests.id('member', 'admin in Familie'), tests.id('member', 'admin recipient in Familie'));
select is(pg_temp.copy('Uhr', 'Kollegen'), 'idea', 'owner and taker removed with one request: it is free elsewhere');
rollback to together;
select is(pg_temp.reserve('outsider', 'Uhr', 'Kollegen'), 'false', 'not in the other group either');
select is(pg_temp.reserve('guest', 'Uhr', 'Familie'), 'false', 'nor in this one');
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), 'true', 'again by the same is fine');
select is(pg_temp.release('outsider', 'Uhr', 'Kollegen'), 'false', 'what is taken elsewhere is released there');
select is(
  tests.answer('member', format('select public.set_group_gift_status(%L, ''purchased'')', pg_temp.copy_id('Uhr', 'Familie'))), 'true', 'bought'
);
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'purchased member, elsewhere', 'it stays taken');
select is(pg_temp.release('member', 'Uhr', 'Familie'), 'true', 'released');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'idea, idea', 'it is free everywhere');
select is(pg_temp.reserve('outsider', 'Uhr', 'Kollegen'), 'true', 'now the other group is faster');
select is(pg_temp.call('member', 'undo_group_gift_release', 'Uhr', 'Familie'), 'false', 'and a release is undone no more');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'elsewhere, reserved outsider', 'the faster one keeps it');
select pg_temp.release('outsider', 'Uhr', 'Kollegen');
select is(
  pg_temp.call('member', 'undo_group_gift_release', 'Uhr', 'Familie'), null, 'a release is not undone after somebody in another group had the wish'
);
select is(pg_temp.call('outsider', 'undo_group_gift_release', 'Uhr', 'Kollegen'), 'true', 'a release is undone while it is free');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'elsewhere, reserved outsider', 'and takes it again');
select results_eq(
  $$ select taken_at is not null, taken_by, key_hash, taken_name from private.wish_states where wish_id = tests.id('wish', 'Uhr') $$,
  $$ values (true, null::uuid, null::bytea, null::text) $$, 'which is noted in one place'
);

-- A taken wish that is shared with another group is taken there from the beginning.
savepoint later;
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Familie'));
delete from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Familie');
select tests.run_as('admin', pg_temp.share('Uhr', 'Familie'));
select is(pg_temp.copy('Uhr', 'Familie'), 'elsewhere', 'a group that comes later finds it taken');
rollback to later;

-- Changes of a wish reach its taker.
select tests.run_as('admin', pg_temp.change('Uhr', 'title = ''Uhr in Grün'', price_cents = 5001'));
select is(
  (select concat_ws(' ', title, price_min, price_max, price_cents, wish_changed_at is not null) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')),
  'Uhr in Grün 50 51 5001 t', 'a change is carried over, and noted'
);
savepoint other_words;
select pg_temp.call('outsider', 'see_group_wish_change', 'Uhr', 'Kollegen');
select tests.run_as('admin', pg_temp.change('Uhr', 'url = ''https://example.org/uhr'''));
select is(
  (select concat_ws(' ', url, wish_changed_at is not null) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')),
  'https://example.org/uhr t', 'another link is one, too'
);
select tests.run_as('admin', pg_temp.change('Uhr', 'notes = ''Mit Zeigern'''));
select is((select notes from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), 'Mit Zeigern', 'and other notes');
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
-- A copy without its member, as after its owner has left and come back.
update public.group_gifts set created_by = null where id = pg_temp.copy_id('Uhr', 'Kollegen');
select tests.run_as('admin', pg_temp.change('Uhr', 'url = ''https://example.org/neu'', price_cents = 7050'));
select tests.run_as('admin', pg_temp.share('Uhr', 'Kollegen'));
select is(
  (select concat_ws(' ', url, price_min, price_max, price_cents, created_by is not null) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')),
  'https://example.org/neu 70 71 7050 t', 'shared anew it is as it is now'
);
rollback to other_words;
select is(pg_temp.call('member', 'see_group_wish_change', 'Uhr', 'Familie'), 'false', 'somebody else has not seen it for them');
select is(pg_temp.call('admin', 'see_group_wish_change', 'Uhr', 'Familie'), '42501', 'whoever wishes does not find out');
select tests.run_as(
  'outsider', format('select public.see_group_wish_change(%L, now() - interval ''1 second'')', pg_temp.copy_id('Uhr', 'Kollegen'))
);
select isnt(
  (select wish_changed_at from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), null, 'what came after they looked is still to be seen'
);
select is(pg_temp.call('outsider', 'see_group_wish_change', 'Uhr', 'Kollegen'), 'true', 'they have');
select is(
  (select wish_changed_at from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), null, 'and are told no more'
);
select tests.run_as('admin', pg_temp.change('Uhr', 'position = 5, on_link = true, is_favorite = true'));
select is(
  (select concat_ws(' ', is_favorite, wish_changed_at) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), 't',
  'how much they wish for it is carried over, and no change to be seen; nor is another order'
);
select tests.run_as('admin', pg_temp.change('Uhr', 'reveal_on = ''2199-12-27'''));
select tests.run_as('admin', pg_temp.change('Uhr', 'reveal_on = ''2199-01-01'''));
select is(
  (select concat_ws(' ', reveal_on, wish_changed_at) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')),
  '2199-12-27', 'the day of the secret never moves forward, and is no change to be seen'
);
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
select tests.run_as('admin', pg_temp.change('Uhr', 'is_favorite = false, price_cents = 7000'));
select tests.run_as('admin', pg_temp.share('Uhr', 'Kollegen'));
select is(
  (select concat_ws(' ', price_cents, is_favorite, wish_changed_at is not null) from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')),
  '7000 f t', 'what changed meanwhile is carried over when it is shared anew, and noted'
);
select tests.run_as('outsider', format('select public.see_group_wish_change(%L, now())', pg_temp.copy_id('Uhr', 'Kollegen')));
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
select tests.run_as('admin', pg_temp.share('Uhr', 'Kollegen'));
select is(
  (select wish_changed_at from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), null, 'sharing anew alone is no change'
);
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
select tests.run_as('admin', pg_temp.share('Uhr', 'Kollegen'));
select is(
  (select reveal_on from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen')), '2199-12-27', 'not by sharing it anew either'
);

-- The reserving member gets one question when a wish is withdrawn, and none after it comes back.
savepoint asked;
create function pg_temp.asked(of_wish text, group_name text) returns text
language sql as $$
  select concat_ws(' ', title, case when withdrawn_at is not null then 'withdrawn' end,
    case when wish_changed_at = now() then 'to be seen' when wish_changed_at is not null then 'to be seen before' end)
  from public.group_gifts where id = pg_temp.copy_id(of_wish, group_name)
$$;
create table pg_temp.steps (number integer generated always as identity, what text, copies text);
create function pg_temp.step(what text, statement text) returns void
language plpgsql as $$
begin
  perform tests.run_as('admin', statement);
  insert into pg_temp.steps (what, copies) values (what, pg_temp.asked('Uhr', 'Kollegen'));
end
$$;
create function pg_temp.keep() returns void
language plpgsql as $$
begin
  insert into pg_temp.steps (what, copies)
  select 'kept: ' || pg_temp.call('outsider', 'see_group_wish_change', 'Uhr', 'Kollegen'), pg_temp.asked('Uhr', 'Kollegen');
end
$$;
create function pg_temp.earlier() returns void
language sql as $$
  update public.group_gifts set wish_changed_at = wish_changed_at - interval '1 hour' where id = pg_temp.copy_id('Uhr', 'Kollegen')
$$;
select tests.run_as('outsider', format('select public.see_group_wish_change(%L, now())', pg_temp.copy_id('Uhr', 'Kollegen')));
select pg_temp.step('named', pg_temp.change('Uhr', 'title = ''Uhr'''));
select pg_temp.keep();
select pg_temp.step('unshared', pg_temp.unshare('Uhr', 'Kollegen'));
select pg_temp.keep();
select pg_temp.step('changed', pg_temp.change('Uhr', 'is_favorite = not is_favorite'));
select pg_temp.step('shared', pg_temp.share('Uhr', 'Kollegen'));
select pg_temp.step('draft', pg_temp.change('Uhr', 'state = ''draft'''));
select pg_temp.step('open, unseen', pg_temp.change('Uhr', 'state = ''open'''));
select pg_temp.step('received', pg_temp.change('Uhr', 'state = ''received'''));
select pg_temp.keep();
select pg_temp.step('written as draft', pg_temp.change('Uhr', 'state = ''draft'', title = ''Geheim'''));
select pg_temp.step('draft shared anew', pg_temp.unshare('Uhr', 'Kollegen'));
select pg_temp.step('draft shared anew', pg_temp.share('Uhr', 'Kollegen'));
select pg_temp.step('written back', pg_temp.change('Uhr', 'title = ''Uhr'''));
select pg_temp.step('open as it was', pg_temp.change('Uhr', 'state = ''open'''));
select pg_temp.step('closed', pg_temp.change('Uhr', 'state = ''draft'''));
select pg_temp.step('open with another title', pg_temp.change('Uhr', 'state = ''open'', title = ''Wecker'''));
select pg_temp.earlier();
select pg_temp.step('withdrawn before that was seen', pg_temp.unshare('Uhr', 'Kollegen'));
select pg_temp.step('and shared', pg_temp.share('Uhr', 'Kollegen'));
select results_eq(
  'select what, copies from pg_temp.steps order by number',
  $$ values
    ('named', 'Uhr to be seen'), ('kept: true', 'Uhr'), ('unshared', 'Uhr withdrawn to be seen'), ('kept: true', 'Uhr withdrawn'),
    ('changed', 'Uhr withdrawn'), ('shared', 'Uhr'), ('draft', 'Uhr withdrawn to be seen'), ('open, unseen', 'Uhr'),
    ('received', 'Uhr withdrawn to be seen'), ('kept: true', 'Uhr withdrawn'), ('written as draft', 'Uhr withdrawn'),
    ('draft shared anew', 'Uhr withdrawn'), ('draft shared anew', 'Uhr withdrawn'), ('written back', 'Uhr withdrawn'),
    ('open as it was', 'Uhr'), ('closed', 'Uhr withdrawn to be seen'), ('open with another title', 'Wecker to be seen'),
    ('withdrawn before that was seen', 'Wecker withdrawn to be seen before'), ('and shared', 'Wecker to be seen before') $$,
  'the taker of a wish is asked once each time it is withdrawn, reads no draft, and hears of what changed since they saw it'
);
savepoint account_goes;
select tests.run_as('outsider', format('select public.see_group_wish_change(%L, now())', pg_temp.copy_id('Uhr', 'Kollegen')));
select tests.run_as('admin', 'select public.delete_account()');
select is(
  (select wish_changed_at from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Kollegen')),
  now(), 'they are asked when the account goes'
);
rollback to account_goes;
update public.group_gifts set withdrawn_at = now(), wish_changed_at = null where wish_id = tests.id('wish', 'Uhr');
select tests.run_as('admin', 'select public.delete_account()');
select is(
  (select wish_changed_at from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Kollegen')),
  null, 'unless they keep what was withdrawn before'
);
rollback to asked;

-- Setting all groups of a wish in one request.
savepoint at_once;
create function pg_temp.choose(actor text, title text, groups text) returns text
language sql as $$
  select coalesce(tests.answer(actor, format(
    'select public.share_wish(%L, %L)', tests.id('wish', title),
    case when groups <> 'null' then array(select tests.id('group', name) from unnest(groups::text[]) as name) end
  )), 'done')
$$;
create function pg_temp.shared_with(title text) returns text
language sql as $$
  select coalesce(string_agg(name, ' ' order by name), 'nobody') from public.wish_shares join public.groups on groups.id = group_id
  where wish_id = tests.id('wish', title)
$$;
create table pg_temp.copies as select id, created_at from public.group_gifts where wish_id = tests.id('wish', 'Uhr');
create table pg_temp.chosen (number integer primary key, groups text, answer text, shared_with text, copies text);
insert into pg_temp.chosen (number, groups)
select number, groups from unnest(array[
  '{Kollegen}', '{Kollegen,Kollegen,NULL}', '{Familie,Kollegen}', '{Familie,Kollegen}', '{}', 'null', '{NULL}', '{Familie}', 'null',
  '{Familie,nowhere}', '{Kollegen,Familie}'
]) with ordinality as choice (groups, number);
do $$
declare
  choice record;
begin
  for choice in select * from pg_temp.chosen order by number loop
    update pg_temp.chosen set answer = pg_temp.choose('admin', 'Uhr', choice.groups) where number = choice.number;
    update pg_temp.chosen set shared_with = pg_temp.shared_with('Uhr'),
      copies = pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen')
    where number = choice.number;
  end loop;
end
$$;
select results_eq(
  'select groups, answer, shared_with, copies from pg_temp.chosen order by number',
  $$ values
    ('{Kollegen}', 'done', 'Kollegen', 'elsewhere withdrawn, reserved outsider'),
    ('{Kollegen,Kollegen,NULL}', 'done', 'Kollegen', 'elsewhere withdrawn, reserved outsider'),
    ('{Familie,Kollegen}', 'done', 'Familie Kollegen', 'elsewhere, reserved outsider'),
    ('{Familie,Kollegen}', 'done', 'Familie Kollegen', 'elsewhere, reserved outsider'),
    ('{}', 'done', 'nobody', 'elsewhere withdrawn, reserved outsider withdrawn'),
    ('null', 'done', 'nobody', 'elsewhere withdrawn, reserved outsider withdrawn'),
    ('{NULL}', 'done', 'nobody', 'elsewhere withdrawn, reserved outsider withdrawn'),
    ('{Familie}', 'done', 'Familie', 'elsewhere, reserved outsider withdrawn'),
    ('null', 'done', 'Familie', 'elsewhere, reserved outsider withdrawn'),
    ('{Familie,nowhere}', '23503', 'Familie', 'elsewhere, reserved outsider withdrawn'),
    ('{Kollegen,Familie}', 'done', 'Familie Kollegen', 'elsewhere, reserved outsider') $$,
  'a wish is shared with exactly the groups that its owner chooses, also after it is taken'
);
select results_eq(
  $$ select id, created_at from public.group_gifts where wish_id = tests.id('wish', 'Uhr') order by 1 $$,
  'select id, created_at from pg_temp.copies order by 1', 'which makes no copy anew'
);
select is(pg_temp.choose(actor, title, groups), answer, format('%s chooses %s for %s', actor, groups, title))
from (values
  ('member', 'Uhr', '{Familie}', '23503'), ('member', 'Uhr', '{}', 'done'), ('outsider', 'Uhr', '{Kollegen}', '23503'),
  ('member', 'missing', '{Familie}', '23503'), ('member', 'missing', '{}', 'done'), ('member', 'Rad', '{Kollegen}', '23503'),
  ('guest', 'Uhr', '{Familie}', '42501'), ('guest', 'Uhr', '{}', 'done'), ('signed-out', 'Uhr', '{}', '42501')
) as chooser (actor, title, groups, answer);
select is(pg_temp.shared_with('Uhr'), 'Familie Kollegen', 'and nobody changes it for others');
rollback to at_once;

-- A deleted wish stays visible to its taker, and is hidden in the other groups.
savepoint back;
select is(
  tests.answer('admin', format('with gone as (delete from public.wishes where id = %L returning 1) select count(*) from gone', tests.id('wish', 'Uhr'))),
  '1', 'the owner deletes a wish that is taken'
);
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.copy('Uhr', 'Familie'), 'reserved outsider withdrawn, elsewhere withdrawn', 'a deleted wish stays with the member who took it');
select is(pg_temp.sees('outsider', 'Uhr', 'Kollegen') || pg_temp.sees('member', 'Uhr', 'Familie'), '10', 'and is gone for the rest');
select is(
  tests.answer('member', format('select count(*) from public.tombstones where row_id = %L', pg_temp.copy_id('Uhr', 'Familie'))), '1', 'who hear of it'
);
select is(tests.answer('admin', 'select count(*) from public.tombstones where subject = ''group_gifts'''), '0', 'the owner does not');
select is(
  tests.answer('outsider', format('select count(*) from public.tombstones where row_id = %L', pg_temp.copy_id('Uhr', 'Kollegen'))), '0',
  'whoever took it is not told that it is gone'
);
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), '42501', 'what is gone cannot be taken');
savepoint kept;
select is(pg_temp.release('outsider', 'Uhr', 'Kollegen'), 'true', 'they let go');
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.copy('Uhr', 'Familie'), 'idea withdrawn, idea withdrawn', 'nobody has it');
select is(pg_temp.sees('outsider', 'Uhr', 'Kollegen'), '0', 'and it is gone for them, too');
select is(pg_temp.reserve('outsider', 'Uhr', 'Kollegen'), '42501', 'and cannot be taken again');
select is(pg_temp.call('outsider', 'undo_group_gift_release', 'Uhr', 'Kollegen'), 'true', 'but the release can be undone');
rollback to kept;
-- A wish that is added again with the same id, as by an undo, keeps its taker.
select pg_temp.wish('admin', 'Uhr', 'Kollegen');
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.copy('Uhr', 'Familie'), 'reserved outsider, elsewhere withdrawn', 'a deletion that is undone lets nobody down');
rollback to kept;
-- Another user who adds a wish with the same id gets nothing of the first one.
select pg_temp.wish('member', 'Uhr', 'Familie');
select is(
  (select count(*)::integer from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie')), 2,
  'the same id of another owner is another wish'
);
rollback to kept;
select is(
  tests.outcome('outsider', format('delete from public.group_gifts where id = %L', pg_temp.copy_id('Uhr', 'Kollegen'))), '0',
  'an admin does not delete the copy of a withdrawn wish'
);
-- Deletes the copy, as deleting its group does.
delete from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen');
select is(
  (select taken_at from private.wish_states where user_id = tests.id('user', 'admin') and wish_id = tests.id('wish', 'Uhr')), null,
  'what is deleted is taken by nobody'
);
rollback to back;

select is(tests.outcome('admin', pg_temp.change('Uhr', change)), '1', format('the owner says: %s', change))
from (values ('state = ''received'''), ('state = ''draft''')) as said (change);
select tests.run_as('admin', pg_temp.change('Uhr', 'state = ''received'''));
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.sees('member', 'Uhr', 'Familie'), 'reserved outsider withdrawn, 0', 'what they received is withdrawn');
select tests.run_as('admin', pg_temp.change('Uhr', 'state = ''open'''));
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.sees('member', 'Uhr', 'Familie'), 'reserved outsider, 1', 'and comes back when it is open again');
rollback to back;

-- Withdrawing locks the copy against a concurrent reservation. A row that nobody has locked has no xmax.
delete from private.wish_states where wish_id = tests.id('wish', 'Uhr');
insert into private.wish_states (user_id, wish_id) values (tests.id('user', 'admin'), tests.id('wish', 'Uhr'));
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
select isnt(xmax::text, '0', 'a wish is locked while a group loses it')
from private.wish_states where wish_id = tests.id('wish', 'Uhr');
rollback to back;

-- When a member leaves, their wishes leave the group as well, and wishes they took are free.
savepoint leaving;
select tests.run_as('admin', format('delete from public.group_members where id = %L', tests.id('member', 'admin in Kollegen')));
select is(pg_temp.copy('Uhr', 'Kollegen'), 'reserved outsider withdrawn', 'whoever leaves takes their wishes along');
select is(tests.answer('admin', 'select count(*) from public.wish_shares'), '1', 'and shares them with the others only');
insert into public.group_members (id, group_id, user_id, display_name, role)
values (tests.id('member', 'admin again'), tests.id('group', 'Kollegen'), tests.id('user', 'admin'), 'Neu', 'admin');
select is(pg_temp.sees('admin', 'Uhr', 'Kollegen'), '0', 'an owner who comes back as an admin sees no copy');
select is(tests.outcome('admin', format('delete from public.group_gifts where group_id = %L', tests.id('group', 'Kollegen'))), '1', 'and delete nothing but the idea of others');
select tests.run_as('admin', pg_temp.share('Uhr', 'Kollegen'));
select is(pg_temp.copy('Uhr', 'Kollegen'), 'reserved outsider', 'shared again it is still taken');
rollback to leaving;
delete from public.group_members where id = tests.id('member', 'outsider in Kollegen');
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.copy('Uhr', 'Familie'), 'idea, idea', 'what somebody took who leaves is free in all groups');
rollback to leaving;
delete from public.groups where id = tests.id('group', 'Kollegen');
select is(pg_temp.copy('Uhr', 'Familie'), 'idea', 'and so it is when their group goes');
rollback to leaving;

-- The accounts of the taker and of the owner are deleted.
select tests.run_as('outsider', 'select public.delete_account()');
select is(pg_temp.copy('Uhr', 'Familie'), 'idea', 'the account that took it is deleted: free');
rollback to leaving;
select tests.run_as('admin', 'select public.delete_account()');
select is(pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.sees('outsider', 'Uhr', 'Kollegen'), 'reserved outsider withdrawn, 1', 'the account that wished is deleted: what is taken stays with the one who took it');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.sees('member', 'Uhr', 'Familie'), 'elsewhere withdrawn, 0', 'and is gone elsewhere');
select is_empty('select from private.wish_states where user_id = tests.id(''user'', ''admin'')', 'nothing is known of it any more');
select is(pg_temp.release('outsider', 'Uhr', 'Kollegen') || ', ' || pg_temp.sees('outsider', 'Uhr', 'Kollegen'), 'true, 0', 'let go, it is gone');
rollback to leaving;

-- Error details of a copy would reveal the reserving member.
select is(tests.outcome('admin', pg_temp.change('Uhr', change)), code, format('a bad change of a wish is refused before any copy is touched: %s', left(change, 30)))
from (values
  ('title = repeat(''a'', 201)', '23514'), ('notes = repeat(''a'', 5001)', '23514'), ('price_cents = 100000001', '23514')
) as bad (change, code);

-- Copies that nobody sees are deleted after a month.
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Familie'));
update public.group_gifts set withdrawn_at = now() - interval '31 days' where id = pg_temp.copy_id('Uhr', 'Familie');
update public.group_gifts set withdrawn_at = now() - interval '31 days' where id = pg_temp.copy_id('Uhr', 'Kollegen');
select private.forget_hourly();
select is(pg_temp.copy_id('Uhr', 'Familie'), null, 'a withdrawn copy is forgotten');
select is(pg_temp.copy('Uhr', 'Kollegen'), 'reserved outsider withdrawn', 'but none that somebody takes care of');
select is((select count(*)::integer from private.wish_states where wish_id = tests.id('wish', 'Uhr')), 1, 'and a wish that is there is still known');
rollback to leaving;
select tests.run_as('admin', pg_temp.change('Uhr', 'state = ''received'''));
update public.group_gifts set withdrawn_at = now() - interval '31 days' where wish_id = tests.id('wish', 'Uhr');
select private.forget_hourly();
select tests.run_as('admin', pg_temp.change('Uhr', 'is_favorite = true'));
select is(pg_temp.copy_id('Uhr', 'Familie'), null, 'a copy of what was received is forgotten, too');
select tests.run_as('admin', pg_temp.change('Uhr', 'state = ''open'''));
select is(
  pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen') || ', ' || pg_temp.sees('member', 'Uhr', 'Familie'),
  'elsewhere, reserved outsider, 1', 'and comes back when it is open again, taken as it was'
);
rollback to leaving;
select tests.run_as('admin', 'delete from public.wishes where id = ' || quote_literal(tests.id('wish', 'Uhr')));
update public.group_gifts set withdrawn_at = now() - interval '29 days' where wish_id = tests.id('wish', 'Uhr');
select private.forget_hourly();
select is(
  (select count(*)::integer from public.group_gifts where wish_id = tests.id('wish', 'Uhr')), 2, 'nor before that'
);

select * from finish();
rollback;
