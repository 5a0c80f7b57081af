-- Comments and hearts on a wish are hidden when it is withdrawn and come back with it; the owner never sees them.
begin;
set local search_path = public, extensions;
select plan(15);
select tests.create_groups();
select tests.run_as('admin', format(
  $$ insert into public.wishes (id, user_id, title, state) values (%1$L, auth.uid(), 'Uhr', 'open');
     insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %1$L, %2$L) $$,
  tests.id('wish', 'Uhr'), tests.id('group', 'Familie')
));
create function pg_temp.copy() returns uuid
language sql as $$ select id from public.group_gifts where wish_id is not null and group_id = tests.id('group', 'Familie') $$;
create function pg_temp.comment(actor text) returns text
language sql as $$
  select tests.outcome(actor, format(
    'insert into public.gift_comments (group_id, gift_id, member_id, text) values (%L, %L, %L, ''Schön'')',
    tests.id('group', 'Familie'), pg_temp.copy(), tests.id('member', actor || ' in Familie')
  ))
$$;
create function pg_temp.heart(actor text) returns text
language sql as $$
  select tests.outcome(actor, format(
    'insert into public.gift_reactions (group_id, gift_id, member_id, type) values (%L, %L, %L, ''like'')',
    tests.id('group', 'Familie'), pg_temp.copy(), tests.id('member', actor || ' in Familie')
  ))
$$;
-- An actor's view of a copy: comments, hearts, the number of comments, whether it can be reserved, and how many
-- comments the news name.
create function pg_temp.all_of_it(actor text) returns text
language sql as $$
  select concat_ws(' ',
    tests.answer(actor, format('select count(*) from public.gift_comments where gift_id = %L', pg_temp.copy())),
    tests.answer(actor, format('select count(*) from public.gift_reactions where gift_id = %L', pg_temp.copy())),
    tests.answer(actor, format('select coalesce(sum(comment_count), 0) from public.gift_comment_counts where gift_id = %L', pg_temp.copy())),
    tests.outcome(actor, format('delete from public.gift_reactions where gift_id = %L', pg_temp.copy())),
    (select comments from private.group_news_of(tests.id('user', actor), now() - interval '1 day', now()) where name = 'Familie'),
    pg_temp.comment(actor), pg_temp.heart(actor)
  )
$$;
update public.group_members set joined_at = now() - interval '2 days' where joined_at < now() + interval '1 year';
insert into public.gift_comments (group_id, gift_id, member_id, text)
values (tests.id('group', 'Familie'), pg_temp.copy(), tests.id('member', 'guest in Familie'), 'Ich kenne einen Laden');
insert into public.gift_reactions (group_id, gift_id, member_id, type)
values (tests.id('group', 'Familie'), pg_temp.copy(), tests.id('member', 'member in Familie'), 'heart');

select is(pg_temp.all_of_it('member'), '1 1 1 1 2 1 1', 'the others see a wish with all that was said about it');
select matches(pg_temp.all_of_it('admin'), '^0 0 0 0 .*42501 42501$', 'whoever wishes sees nothing of that');

savepoint shared;
select tests.run_as('admin', statement), is(pg_temp.all_of_it('member'), '0 0 0 0 1 42501 42501', label)
from (values
  ('delete from public.wish_shares', 'a wish that is taken back takes its comments and hearts along')
) as act (statement, label);
select is(tests.answer('member', format('select public.reserve_group_gift(%L)', pg_temp.copy())), '42501', 'as it cannot be reserved');
select is(pg_temp.all_of_it(actor), format('0 0 0 0 %s 42501 42501', others), format('%s included', actor))
from (values ('guest', 4), ('recipient', 3)) as reader (actor, others);
select is(
  tests.outcome('member', format(
    'insert into public.gift_comments (group_id, gift_id, member_id, text) values (%L, %L, %L, ''Schön'')',
    tests.id('group', 'Familie'), tests.id('gift', 'Rad'), tests.id('member', 'member in Familie')
  )), '1', 'other ideas have theirs'
);
select tests.run_as('admin', format(
  'insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %L, %L)', tests.id('wish', 'Uhr'), tests.id('group', 'Familie')
));
select is(pg_temp.all_of_it('recipient'), '1 1 1 0 4 1 1', 'what comes back brings it along');

-- A withdrawn wish hides its comments and hearts, whatever the way of withdrawing it.
rollback to shared;
create function pg_temp.after(statement text) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform tests.run_as('admin', statement);
    seen := pg_temp.all_of_it('member');
    raise sqlstate 'ZZ000';
  exception when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(pg_temp.after(statement), '0 0 0 0 1 42501 42501', statement)
from (values
  ('delete from public.wishes where title = ''Uhr'''), ('update public.wishes set state = ''draft'' where title = ''Uhr'''),
  ('update public.wishes set state = ''received'' where title = ''Uhr''')
) as act (statement);
-- While a member of the group has reserved a withdrawn copy, it stays visible in the group.
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', pg_temp.copy()));
select is(pg_temp.after('delete from public.wish_shares'), '1 1 1 1 2 1 1', 'one that somebody has reserved is seen with it');
select tests.run_as('admin', 'delete from public.wish_shares');
select tests.run_as('guest', format('select public.release_group_gift(%L)', pg_temp.copy()));
select is(pg_temp.all_of_it('member'), '0 0 0 0 1 42501 42501', 'until they release it');
select matches(pg_temp.all_of_it('admin'), '^0 0 0 0 .*42501 42501$', 'and whoever wishes never sees any of it');

-- A withdrawn wish that was taken in another group is hidden here, because nobody in this group has reserved it.
select tests.run_as('admin', format(
  'insert into public.wish_shares (user_id, wish_id, group_id) select auth.uid(), %L, id from public.groups', tests.id('wish', 'Uhr')
));
select tests.run_as('outsider', 'select public.reserve_group_gift(id) from public.group_gifts where wish_id is not null');
select tests.run_as('admin', 'delete from public.wish_shares');
select is(pg_temp.all_of_it('member'), '0 0 0 0 1 42501 42501', 'one that others have taken goes with all that was said here');

select * from finish();
rollback;
