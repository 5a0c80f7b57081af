-- A release is undone by the member who released the gift, for its former reserver, while nobody else has taken the
-- gift.
begin;
set local search_path = public, extensions;
select plan(65);
select tests.create_groups();

create function pg_temp.gift(gift text default 'Rad') returns text
language sql as $$
  select concat_ws(' ', status, display_name)
  from public.group_gifts left join public.group_members on group_members.id = reserved_by
  where group_gifts.id = tests.id('gift', gift)
$$;
create function pg_temp.act(actor text, call text, gift text default 'Rad') returns text
language sql as $$ select tests.answer(actor, format('select public.%s(%L)', call, tests.id('gift', gift))) $$;
create function pg_temp.reserve(actor text, gift text default 'Rad') returns text
language sql as $$ select pg_temp.act(actor, 'reserve_group_gift', gift) $$;
create function pg_temp.release(actor text, gift text default 'Rad') returns text
language sql as $$ select pg_temp.act(actor, 'release_group_gift', gift) $$;
create function pg_temp.undo(actor text, gift text default 'Rad') returns text
language sql as $$ select coalesce(pg_temp.act(actor, 'undo_group_gift_release', gift), 'nothing') $$;
create function pg_temp.buy(actor text, gift text default 'Rad') returns text
language sql as $$
  select tests.answer(actor, format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', gift)))
$$;

-- Rights to undo a release; a hidden gift, one of another group and a missing one give the same answer.
select is(
  tests.outcome(actor, format('select public.undo_group_gift_release(%L)', tests.id('gift', gift))),
  case when gift = 'Rad' and actor in ('guest', 'member', 'recipient', 'admin', 'admin recipient') then '1' else '42501' end,
  format('%s may ask to undo a release of %s exactly if they see the gift', actor, gift)
)
from (values
  ('signed-out', 'Rad'), ('outsider', 'Rad'), ('former', 'Rad'), ('guest', 'Rad'), ('member', 'Rad'),
  ('recipient', 'Rad'), ('admin', 'Rad'), ('admin recipient', 'Rad'), ('recipient', 'Für recipient'),
  ('admin recipient', 'Für admin recipient'), ('member', 'Tasse'), ('member', 'missing')
) as who (actor, gift);

-- An admin undoes the release of another member's reservation.
select is(pg_temp.undo('admin'), 'nothing', 'nothing was released');
select pg_temp.reserve('member');
select is(pg_temp.undo('admin'), 'false', 'what is reserved is not free');
select pg_temp.release('admin');
savepoint released;
select is(pg_temp.undo(actor) || ' ' || pg_temp.gift(), 'nothing idea', format('%s did not release the gift and undoes nothing', actor))
from (values ('member'), ('guest'), ('admin recipient'), ('recipient')) as who (actor);
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'the admin who did gives it back');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'also when it is sent again');
select is(pg_temp.release('member') || ' ' || pg_temp.undo('admin'), 'true nothing', 'what they then release themselves is theirs');
select is(pg_temp.undo('member') || ' ' || pg_temp.gift(), 'true reserved member', 'and comes back to them');
rollback to released;

-- Changes between release and undo.
select pg_temp.reserve('guest', 'Zelt'), pg_temp.buy('guest', 'Zelt');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'what happens to another gift changes nothing');
rollback to released;
select pg_temp.reserve('guest');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'false reserved guest', 'somebody else was faster');
select pg_temp.release('guest');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'and ends the matter, also when they let it go');
rollback to released;
select pg_temp.reserve('guest');
delete from public.group_members where id = tests.id('member', 'guest in Familie');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'or leave');
rollback to released;
select pg_temp.reserve('member');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'what came back by itself is back');
select is(pg_temp.undo('admin recipient'), 'false', 'for the one who released it');
select pg_temp.release('admin recipient');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'until somebody else releases it');
select is(pg_temp.undo('admin recipient') || ' ' || pg_temp.gift(), 'true reserved member', 'who gives it back then');
rollback to released;
select pg_temp.reserve('member'), pg_temp.buy('member');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true purchased member', 'further than they were');
select pg_temp.release('admin');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true purchased member', 'as far as they were the last time');
rollback to released;
select pg_temp.reserve('member'), pg_temp.buy('member');
delete from public.group_members where id = tests.id('member', 'member in Familie');
select pg_temp.release('admin recipient');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'nobody has it back who left with it');
rollback to released;
select pg_temp.reserve('member'), pg_temp.release('member');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'so does the one who had it');
rollback to released;
select pg_temp.reserve('guest'), pg_temp.release('admin recipient');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'of two admins only the later one');
select is(pg_temp.undo('admin recipient') || ' ' || pg_temp.gift(), 'true reserved guest', 'undoes what they released');
rollback to released;
delete from public.group_members where id = tests.id('member', 'member in Familie');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'undoing a release reserves nothing for somebody who left');
select is(
  tests.answer('member', 'select public.join_group_by_token(''familie-token'', ''member'')') is not null, true, 'not even'
);
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'when they come back');
rollback to released;
update public.group_members set role = 'member' where id = tests.id('member', 'admin in Familie');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'somebody who is no admin any more undoes nothing');
rollback to released;
delete from public.group_members where id = tests.id('member', 'admin in Familie');
select is(pg_temp.undo('admin'), '42501', 'nor does who left');
select is(
  tests.answer('admin', 'select public.join_group_by_token(''familie-token'', ''admin'')') is not null, true, 'not even'
);
update public.group_members set role = 'admin'
where group_id = tests.id('group', 'Familie') and user_id = tests.id('user', 'admin');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'as an admin once more');
rollback to released;
delete from public.group_gifts where id = tests.id('gift', 'Rad');
select is(pg_temp.undo('admin'), '42501', 'a gift that is gone');
select is_empty('select from private.undo_releases', 'takes it along');
rollback to released;

-- Releases of several gifts are undone independently.
select pg_temp.reserve('guest', 'Zelt'), pg_temp.buy('guest', 'Zelt'), pg_temp.release('admin', 'Zelt');
select is(
  concat_ws(', ', pg_temp.undo('admin', 'Zelt'), pg_temp.gift('Zelt'), pg_temp.undo('admin'), pg_temp.gift()),
  'true, purchased guest, true, reserved member', 'two gifts go back to two members'
);
rollback to released;
update private.undo_releases set released_at = now() - interval '61 minutes';
select pg_temp.reserve('member', 'Zelt'), pg_temp.release('admin', 'Zelt');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'one that is too old has no hour from another');
rollback to released;

-- A release can be undone within an hour.
update private.undo_releases set released_at = now() - interval '59 minutes';
select private.forget_hourly();
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'within an hour');
rollback to released;
update private.undo_releases set released_at = now() - interval '61 minutes';
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'and no longer');
savepoint late;
select pg_temp.reserve('member'), pg_temp.release('admin');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true reserved member', 'since the last time');
rollback to late;
select private.forget_hourly();
select is_empty('select from private.undo_releases', 'after its hour a release is forgotten');
rollback to released;

-- Undo brings back the former status, also for the caller's own reservation.
select pg_temp.reserve('guest'), pg_temp.buy('guest'), pg_temp.release('admin');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'true purchased guest', 'what was bought is bought again');
select is(pg_temp.release('guest') || ' ' || pg_temp.gift(), 'true idea', 'one''s own');
select is(pg_temp.undo('admin') || ' ' || pg_temp.gift(), 'nothing idea', 'is nobody else''s, not even an admin''s');
select is(pg_temp.undo('guest') || ' ' || pg_temp.gift(), 'true purchased guest', 'and comes back as it was');
select is(tests.answer('guest', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Rad'))), 'true', 'given');
select is(pg_temp.release('admin') || ' ' || pg_temp.undo('admin'), 'false false', 'what was given is not released');

-- A gift bought by a former member cannot be returned to anybody.
select pg_temp.reserve('member', 'Zelt'), pg_temp.buy('member', 'Zelt');
delete from public.group_members where id = tests.id('member', 'member in Familie');
select is(pg_temp.release('admin', 'Zelt') || ' ' || pg_temp.undo('admin', 'Zelt'), 'true nothing', 'released without a way back');

-- Undoing a release reveals no surprise to its recipient.
select pg_temp.reserve('guest', 'Für admin recipient'), pg_temp.release('admin', 'Für admin recipient');
select is(pg_temp.undo('admin recipient', 'Für admin recipient'), '42501', 'the recipient learns nothing by asking to undo a release');
select is(pg_temp.undo('admin', 'Für admin recipient') || ' ' || pg_temp.gift('Für admin recipient'), 'true reserved guest', 'the others go on');

-- No role of the API may read or write private.undo_releases.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('admin'), ('signed-out')) as who (actor),
(values ('select * from private.undo_releases'), ('delete from private.undo_releases')) as attempt (statement);

-- Undoing a release counts towards the limit of changes.
update private.write_counters set window_start = now() - interval '61 seconds';
select pg_temp.reserve('guest', 'Zelt');
select is(
  tests.answer('guest', format(
    'select count(public.release_group_gift(%1$L) and public.undo_group_gift_release(%1$L)) from generate_series(1, 30)',
    tests.id('gift', 'Zelt')
  )), 'QUOTA', '60 changes of gifts a minute, this one included'
);

select * from finish();
rollback;
