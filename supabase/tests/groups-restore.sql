-- A gift that was deleted comes back as it was: for the one who deleted it, within an hour, while they are a member.
begin;
set local search_path = public, extensions;
select plan(96);
select tests.create_groups();

create function pg_temp.remove(actor text, gift text default 'Rad') returns text
language sql as $$
  select tests.answer(
    actor, format('with gone as (delete from public.group_gifts where id = %L returning id) select count(*) from gone', tests.id('gift', gift))
  )
$$;
create function pg_temp.restore(actor text, gift text default 'Rad') returns text
language sql as $$
  select coalesce(tests.answer(actor, format('select public.restore_group_gift(%L)', tests.id('gift', gift))), 'nothing')
$$;
-- A gift with all rows that depend on it.
create function pg_temp.whole(gift text default 'Rad') returns text
language sql as $$
  select jsonb_build_object(
    'gift', (select to_jsonb(g) from public.group_gifts as g where id = tests.id('gift', gift)),
    'hearts', (select jsonb_agg(r order by id) from public.gift_reactions as r where gift_id = tests.id('gift', gift)),
    'comments', (select jsonb_agg(c order by id) from public.gift_comments as c where gift_id = tests.id('gift', gift)),
    'pictures', (select jsonb_agg(p order by id) from public.group_gift_pictures as p where gift_id = tests.id('gift', gift))
  )::text
$$;
create function pg_temp.parts(gift text default 'Rad') returns text
language sql as $$
  select coalesce(string_agg(concat_ws(
    ' ', status, coalesce(holder.display_name, '-'), coalesce(creator.display_name, '-'),
    (select count(*) from public.gift_reactions where gift_id = idea.id),
    (select count(*) from public.gift_comments where gift_id = idea.id)
  ), ''), 'gone')
  from public.group_gifts as idea
  left join public.group_members as holder on holder.id = reserved_by
  left join public.group_members as creator on creator.id = created_by
  where idea.id = tests.id('gift', gift)
$$;
create function pg_temp.kept() returns bigint
language sql as $$ select count(*) from private.undo_deleted_gifts $$;
-- Joins again by the link, which gives back the membership.
create function pg_temp.join_again(actor text) returns void
language sql as $$
  select tests.answer(actor, format('select public.join_group_by_token(''familie-token'', %L)', actor))
$$;

update public.group_gifts set notes = 'Mit Klingel', url = 'https://example.org', price_min = 10, price_max = 20,
  created_at = '2026-02-01 12:34:56.789012Z', picture_id = tests.id('picture', 'Rad')
where id = tests.id('gift', 'Rad');
insert into public.group_gift_pictures (id, gift_id, group_id, data)
values (tests.id('picture', 'Rad'), tests.id('gift', 'Rad'), tests.id('group', 'Familie'), rpad('UklGR', 80000, 'A'));
select tests.answer('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.answer('guest', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Rad')));
insert into public.gift_comments (group_id, gift_id, member_id, text, created_at)
values (tests.id('group', 'Familie'), tests.id('gift', 'Rad'), tests.id('member', 'recipient in Familie'), 'Rot', '2026-02-02');
create table pg_temp.before as select pg_temp.whole() as whole;
grant select on pg_temp.before to authenticated;

-- Everybody who did not delete the gift gets the same answer, whether it exists or not.
select is(pg_temp.remove('admin'), '1', 'an admin deletes a gift');
select is(pg_temp.parts(), 'gone', 'for all');
savepoint deleted;
select is(pg_temp.restore(actor, gift), case actor when 'signed-out' then '42501' else 'nothing' end, format('%s, who did not delete %s, restores nothing', actor, gift))
from (values ('signed-out'), ('outsider'), ('former'), ('guest'), ('member'), ('recipient'), ('admin recipient')) as who (actor),
(values ('Rad'), ('missing')) as what (gift);
select is(pg_temp.restore('admin', 'missing'), 'nothing', 'the admin who deleted it finds no other');
select is(pg_temp.parts(), 'gone', 'so far nothing came back');
select is(pg_temp.restore('admin'), 'true', 'the one who deleted it brings it back');
select is(pg_temp.whole(), (select whole from pg_temp.before), 'a restored gift is as it was: id, age, texts, reservation, hearts, comments and picture');
select is(pg_temp.kept(), 0::bigint, 'and nothing of it is kept any more');
select is(pg_temp.restore('admin'), 'true', 'sent again it is there');
select is(pg_temp.whole(), (select whole from pg_temp.before), 'once');
select is(pg_temp.remove('admin recipient') || ' ' || pg_temp.restore('admin'), '1 nothing', 'what another admin deletes then is theirs');
select is(pg_temp.restore('admin recipient'), 'true', 'to bring back');
rollback to deleted;
select is(pg_temp.restore('admin') || ' ' || pg_temp.remove('admin') || ' ' || pg_temp.restore('admin'), 'true 1 true', 'as often as it is deleted');
select is(pg_temp.whole(), (select whole from pg_temp.before), 'and is the same');
rollback to deleted;
update public.group_members set role = 'member' where id = tests.id('member', 'admin in Familie');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'nothing gone', 'somebody who is no admin any more restores nothing');
update public.group_members set role = 'admin' where id = tests.id('member', 'admin in Familie');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true purchased guest member 2 2', 'until they are one again');
rollback to deleted;

-- A restore does not touch later rows and reservations of others, nor their tombstones.
delete from public.tombstones;
select pg_temp.restore('admin');
select is_empty('select from public.tombstones', 'nobody hears that anything went');
select is(tests.answer('guest', format('select public.release_group_gift(%L)', tests.id('gift', 'Rad'))), 'true', 'the gift goes on');
rollback to deleted;

-- Another gift has taken the id meanwhile.
insert into public.group_gifts (id, group_id, title) values (tests.id('gift', 'Rad'), tests.id('group', 'Kollegen'), 'Anderes');
delete from private.write_counters;
select is(pg_temp.restore('admin'), 'true', 'a gift with this id that the caller sees stays as it is');
select is(pg_temp.parts(), 'idea - - 0 0', 'and gets nothing of the deleted one');
select is_empty('select from private.write_counters', 'which counts for nothing');
select is(
  (select private.put_back(kept) from private.undo_deleted_gifts as kept where gift_id = tests.id('gift', 'Rad')), false,
  'also when it was taken at this very moment'
);
rollback to deleted;
insert into public.group_gifts (id, group_id, title, recipient_user_id)
values (tests.id('gift', 'Rad'), tests.id('group', 'Kollegen'), 'Anderes', tests.id('user', 'admin'));
select is(pg_temp.restore('admin'), 'nothing', 'one that is hidden from them is not there');
delete from public.group_gifts where id = tests.id('gift', 'Rad');
select is(pg_temp.restore('admin'), 'true', 'once the id is free it can come back');
select is(pg_temp.whole(), (select whole from pg_temp.before), 'with everything');
rollback to deleted;

-- Somebody who knows the id of the deleted gift uses it in another group.
select tests.answer('outsider', 'select group_id from public.create_group_with_admin_v2(''Nebenan'')');
insert into public.group_gifts (id, group_id, title)
select tests.id('gift', 'Rad'), id, 'Anderes' from public.groups where name = 'Nebenan';
select is(pg_temp.remove('outsider') || ' ' || pg_temp.restore('outsider'), '1 nothing', 'what has its id is deleted elsewhere and not kept');
select is(pg_temp.restore('admin'), 'true', 'a gift with the same id elsewhere does not replace the kept one');
select is(pg_temp.whole(), (select whole from pg_temp.before), 'not even a heart');
rollback to deleted;

insert into public.group_gifts (id, group_id, title) values (tests.id('gift', 'Rad'), tests.id('group', 'Familie'), 'Neu');
select is(pg_temp.remove('admin recipient') || ' ' || pg_temp.restore('admin'), '1 nothing', 'deleted in its turn');
select is(pg_temp.restore('admin recipient') || ' ' || pg_temp.parts(), 'true idea - - 0 0', 'it is what comes back');
rollback to deleted;

-- Restoring after a member has left.
delete from public.group_members where id = tests.id('member', 'guest in Familie');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true purchased - member 1 2', 'without the one who had it, whose heart went, too');
rollback to deleted;
delete from public.group_members where id = tests.id('member', 'member in Familie');
select is_empty(
  format('select from private.undo_deleted_responses where member_id = %L', tests.id('member', 'member in Familie')), 'comments of a member who leaves are not kept with a deleted gift'
);
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true purchased guest - 1 1', 'nor comes back with the gift of somebody who left');
rollback to deleted;
delete from public.group_members where id = tests.id('member', 'member in Familie');
select pg_temp.join_again('member');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true purchased guest - 1 1', 'also when they are back');
rollback to deleted;
delete from auth.users where id = tests.id('user', 'member');
select is(
  (select count(*) from private.undo_deleted_responses where content::text ~ tests.id('member', 'member in Familie')::text), 0::bigint,
  'nothing of a deleted account is kept with a deleted gift'
);
rollback to deleted;
delete from public.group_members where id = tests.id('member', 'admin in Familie');
select is(pg_temp.kept(), 0::bigint, 'a deleted gift is not kept when the admin who deleted it leaves');
select is(pg_temp.restore('admin'), 'nothing', 'for them');
select pg_temp.join_again('admin');
select is(pg_temp.restore('admin'), 'nothing', 'also when they come back');
rollback to deleted;
delete from auth.users where id = tests.id('user', 'admin');
select is(pg_temp.kept(), 0::bigint, 'with their account as well');
rollback to deleted;

-- A gift that was reserved by a member who has left is restored as free.
select pg_temp.restore('admin');
update public.group_gifts set status = 'reserved' where id = tests.id('gift', 'Rad');
select pg_temp.remove('admin');
delete from public.group_members where id = tests.id('member', 'guest in Familie');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true idea - member 1 2', 'it comes back free');
rollback to deleted;

-- Comments of former members are restored without an author.
select is(pg_temp.remove('admin', 'Zelt') || ' ' || pg_temp.restore('admin', 'Zelt') || ' ' || pg_temp.parts('Zelt'), '1 true idea - - 0 1', 'former members');
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'true purchased guest member 2 2', 'each gift by itself');
rollback to deleted;

-- A gift can be restored within an hour.
update private.undo_deleted_gifts set deleted_at = now() - interval '59 minutes';
select private.forget_hourly();
select is(pg_temp.restore('admin'), 'true', 'within an hour');
rollback to deleted;
update private.undo_deleted_gifts set deleted_at = now() - interval '61 minutes';
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'nothing gone', 'and no longer');
select pg_temp.remove('admin', 'Zelt');
select results_eq(
  'select gift_id from private.undo_deleted_gifts', array[tests.id('gift', 'Zelt')], 'the next one that goes takes the place of what is too old'
);
rollback to deleted;
update private.undo_deleted_gifts set deleted_at = now() - interval '61 minutes';
select pg_temp.remove('admin recipient', 'Zelt');
select is(pg_temp.kept(), 2::bigint, 'not the one of somebody else');
rollback to deleted;
update private.undo_deleted_gifts set deleted_at = now() - interval '61 minutes';
select private.forget_hourly();
select is_empty('select from private.undo_deleted_gifts', 'after its hour a deleted gift is forgotten');
select is_empty('select from private.undo_deleted_responses', 'with what was said about it');
rollback to deleted;

-- A restored surprise stays hidden from its recipient.
select pg_temp.remove('admin', 'Für recipient');
select is(pg_temp.restore('recipient', 'Für recipient'), 'nothing', 'the recipient learns nothing of a deleted surprise');
select is(pg_temp.restore('admin', 'Für recipient') || ' ' || pg_temp.parts('Für recipient'), 'true idea - member 1 1', 'the others have it back');
select is(pg_temp.restore('recipient', 'Für recipient'), 'nothing', 'nor of one that is back');
select is(
  tests.answer('recipient', format('select count(*) from public.group_gifts where id = %L', tests.id('gift', 'Für recipient'))), '0', 'which they do not see'
);
select pg_temp.remove('admin', 'Für recipient');
delete from public.group_members where id = tests.id('member', 'recipient in Familie');
select is(pg_temp.restore('admin', 'Für recipient'), 'true', 'it comes back when they have left');
select pg_temp.join_again('recipient');
select is(pg_temp.restore('recipient', 'Für recipient'), 'nothing', 'and is hidden when they are back');
select pg_temp.remove('admin', 'Für recipient');
delete from auth.users where id = tests.id('user', 'recipient');
select is(pg_temp.restore('admin', 'Für recipient'), 'nothing', 'a deleted surprise is not kept when its recipient deletes the account');
select is((select count(*) from private.undo_deleted_gifts where recipient_user_id is not null), 0::bigint, 'and no trace is left');
rollback to deleted;
update public.group_gifts set recipient_user_id = null where id = tests.id('gift', 'Für recipient');
select is(pg_temp.remove('admin', 'Für recipient') || ' ' || pg_temp.restore('admin', 'Für recipient'), '1 true', 'a gift for a deleted account comes back');
update public.group_members set joined_at = now() + interval '1 day' where id = tests.id('member', 'guest in Familie');
select is(pg_temp.restore('guest', 'Für recipient'), 'nothing', 'and stays hidden from who joined afterwards');
rollback to deleted;

-- Lifetime of the data kept for undo.
delete from public.groups where id = tests.id('group', 'Familie');
select is_empty('select from private.undo_deleted_gifts', 'a group takes along what was deleted before');
select is_empty('select from private.undo_deleted_responses', 'with all that was said');
rollback to deleted;
select tests.answer('admin', format('with gone as (delete from public.groups where id = %L returning id) select count(*) from gone', tests.id('group', 'Familie')));
select is(pg_temp.kept(), 0::bigint, 'and nothing goes into it on the way');
rollback to deleted;
delete from public.group_gifts where id = tests.id('gift', 'Zelt');
select is(pg_temp.kept(), 1::bigint, 'nor what no member deletes');
insert into public.group_gifts (group_id, title) select tests.id('group', 'Familie'), 'Idee' from generate_series(1, 120);
select tests.run_as('admin', 'delete from public.group_gifts where title = ''Idee''');
select is(pg_temp.kept(), 100::bigint, 'who deletes many at once keeps a hundred');
select pg_temp.remove('admin recipient', 'Für recipient');
select is(pg_temp.kept(), 101::bigint, 'each by themselves');
rollback to deleted;
-- A deletion that has waited until its admin was no admin any more is refused.
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('user', 'outsider'))::text, true);
select throws_ok(
  format('delete from public.group_gifts where id = %L', tests.id('gift', 'Zelt')), '42501', 'Only an admin deletes a gift',
  'somebody who is no admin any more deletes nothing'
);
rollback to deleted;

select matches(
  pg_get_triggerdef(oid), 'WHEN \(\(.*pg_trigger_depth\(\) = 0', 'a gift that goes with its group is not kept'
)
from pg_trigger where tgname = 'keep_deleted_gift';

-- No role of the API may read or write the tables of deleted gifts.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('admin'), ('signed-out')) as who (actor),
(values ('select * from private.undo_deleted_gifts'), ('delete from private.undo_deleted_responses')) as attempt (statement);

-- Restoring counts as adding an idea, for the caller and not for the authors of comments and reactions.
delete from private.write_counters;
select pg_temp.restore('admin');
select results_eq(
  'select kind from private.write_counters order by 1', array['bytes_a_day', 'ideas_a_day', 'ideas_here_a_day', 'pictures_back_a_day'], 'counted'
);
rollback to deleted;
-- Both settings name the caller, as in the embedded backend.
delete from private.write_counters;
select tests.act_as(tests.id('user', 'admin'));
select set_config('request.jwt.claim.sub', tests.id('user', 'admin')::text, true);
select is(public.restore_group_gift(tests.id('gift', 'Rad')), true, 'whatever names the caller');
select is(current_setting('request.jwt.claim.sub'), tests.id('user', 'admin')::text, 'and is there afterwards');
select matches(current_setting('request.jwt.claims'), tests.id('user', 'admin')::text, 'as in the token');
select set_config('request.jwt.claim.sub', '', true);
select tests.act_as_database();
select results_eq(
  'select kind, amount from private.write_counters where kind !~ ''bytes'' order by 1',
  $$ values ('ideas_a_day', 1), ('ideas_here_a_day', 1), ('pictures_back_a_day', 1) $$, 'it is one idea with a picture and no comment'
);
select cmp_ok(
  (select amount from private.write_counters where kind = 'bytes_a_day'), '>', octet_length((select (whole::jsonb - 'pictures')::text from pg_temp.before)) - 100,
  'with the bytes of all that was said'
);
select cmp_ok((select amount from private.write_counters where kind = 'bytes_a_day'), '<', 10000, 'and not with those of the picture');
rollback to deleted;
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'admin'), tests.id('user', 'admin'), 'bytes_a_day', 10 * 1024 * 1024)
on conflict (user_id, place_id, kind) do update set amount = excluded.amount;
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts(), 'QUOTA gone', 'ten megabytes a day');
rollback to deleted;
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'admin'), tests.id('user', 'admin'), 'ideas_a_day', 2000)
on conflict (user_id, place_id, kind) do update set amount = excluded.amount;
select is(pg_temp.restore('admin'), 'QUOTA', '2000 ideas a day');
rollback to deleted;
delete from private.write_counters;
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'admin'), tests.id('group', 'Familie'), 'ideas_here_a_day', 500);
select is(pg_temp.restore('admin') || ' ' || pg_temp.parts() || ' ' || pg_temp.kept(), 'QUOTA gone 1', 'a limit that is used up refuses it, and it can come later');
delete from private.write_counters;
insert into public.group_gifts (group_id, title, recipient_user_id)
select tests.id('group', 'Familie'), 'Idee', case when number <= 100 then tests.id('user', 'admin') end from generate_series(1, 2096) as number;
-- Gifts for an account that was deleted before the caller joined are hidden from the caller and do not count either.
update public.group_members set joined_at = now() + interval '1 day' where id = tests.id('member', 'admin in Familie');
insert into public.group_gifts (group_id, title, recipient_left_at)
select tests.id('group', 'Familie'), 'Idee', now() from generate_series(1, 10);
select is(pg_temp.restore('admin'), 'true', 'up to 2000 ideas that they see');
select pg_temp.remove('admin');
insert into public.group_gifts (group_id, title) values (tests.id('group', 'Familie'), 'Noch eine');
select is(pg_temp.restore('admin'), 'QUOTA', 'and no more');
rollback to deleted;
select pg_temp.remove('admin', 'Für recipient');
insert into public.group_gifts (group_id, title, recipient_user_id)
select tests.id('group', 'Familie'), 'Idee', tests.id('user', 'recipient') from generate_series(1, 500);
select is(pg_temp.restore('admin', 'Für recipient'), 'QUOTA', '500 for one');
rollback to deleted;

select * from finish();
rollback;
