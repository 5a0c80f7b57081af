-- A gift is a secret from the user it is for, whatever they are in the group and whatever they try.
begin;
set local search_path = public, extensions;
select plan(51);
select tests.create_groups();

-- Everything that could tell of a gift, asked by its recipient. The gift has comments, reactions and a reservation.
create function pg_temp.traces(actor text) returns table (of text, trace text)
language plpgsql as $$
declare
  gift constant uuid := tests.id('gift', 'Für ' || actor);
  question record;
begin
  for question in
    select label, format(query, gift) as query
    from (values
      ('the gift', 'select count(*) from public.group_gifts where id = %L'),
      ('the number of gifts', 'select count(*) - 3 from public.group_gifts where group_id = tests.id(''group'', ''Familie'')'),
      ('what is for them', 'select count(*) from public.group_gifts where recipient_user_id = auth.uid()'),
      ('reservations', 'select count(*) from public.group_gifts where reserved_by is not null'),
      ('reactions', 'select count(*) from public.gift_reactions where gift_id = %L'),
      ('comments', 'select count(*) from public.gift_comments where gift_id = %L'),
      ('the number of comments', 'select count(*) from public.gift_comment_counts where gift_id = %L'),
      ('a join from the members', 'select count(*) from public.group_members join public.group_gifts on created_by = group_members.id where group_gifts.id = %L'),
      ('a join from the chat', 'select count(*) from public.chat_messages join public.group_gifts using (group_id) where group_gifts.id = %L')
    ) as t (label, query)
  loop
    return query select question.label, tests.answer(actor, question.query);
  end loop;
end
$$;
select tests.answer('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Für ' || actor)))
from (values ('recipient'), ('admin recipient')) as who (actor)
where actor = 'recipient';

select is(trace, case of when 'reservations' then case actor when 'recipient' then '0' else '1' end else '0' end, format('%s: %s', actor, of))
from (values ('recipient'), ('admin recipient')) as who (actor), pg_temp.traces(actor);

-- A hidden gift gives the same answers as one that does not exist.
select is(
  tests.outcome('recipient', format(statement, tests.id('gift', 'Für recipient'), tests.id('member', 'recipient in Familie'), tests.id('group', 'Familie'))),
  tests.outcome('recipient', format(statement, tests.id('gift', 'missing'), tests.id('member', 'recipient in Familie'), tests.id('group', 'Familie'))),
  format('a hidden gift answers like a missing one: %s', statement)
)
from (values
  ('select public.reserve_group_gift(%1$L)'), ('select public.release_group_gift(%1$L)'),
  ('select public.set_group_gift_status(%1$L, ''gifted'')'),
  ('insert into public.gift_reactions (group_id, gift_id, member_id, type) values (%3$L, %1$L, %2$L, ''like'')'),
  ('insert into public.gift_reactions (gift_id, member_id, type) values (%1$L, %2$L, ''like'')'),
  ('insert into public.gift_comments (group_id, gift_id, member_id, text) values (%3$L, %1$L, %2$L, ''?'')'),
  ('insert into public.gift_comments (gift_id, member_id, text) values (%1$L, %2$L, ''?'')'),
  ('delete from public.group_gifts where id = %1$L'),
  ('delete from public.gift_reactions where gift_id = %1$L')
) as attempt (statement);
select is(
  tests.outcome('admin recipient', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für admin recipient'))),
  '0', 'an admin does not delete the surprises for them'
);
select is(
  tests.outcome(
    'recipient',
    format(
      'insert into public.group_gifts (group_id, created_by, title) values (%L, %L, ''Für recipient'')',
      tests.id('group', 'Familie'), tests.id('member', 'recipient in Familie')
    )
  ),
  '1', 'the same title again betrays nothing'
);

-- A gift is hidden from the user, and not only from one membership of that user.
select is(
  tests.answer('recipient', 'with gone as (delete from public.group_members where user_id = auth.uid() returning 1) select count(*) from gone'),
  '1', 'the recipient leaves'
);
select is(of || ' ' || trace, of || ' ' || case of when 'the number of gifts' then '-3' else '0' end, format('outside: %s', of))
from pg_temp.traces('recipient');
select isnt(tests.answer('recipient', 'select public.join_group_by_token(''familie-token'', ''Neu'')'), null, 'and comes back');
select is(of || ' ' || trace, of || ' 0', format('after leaving and joining again no trace of a surprise: %s', of)) from pg_temp.traces('recipient');
update public.group_members set role = 'admin' where user_id = tests.id('user', 'recipient');
select is(
  tests.answer('recipient', 'select string_agg(title, '', '' order by title) from public.group_gifts'),
  'Für admin recipient, Rad, Zelt', 'an admin does not see the surprises for them'
);
select is(
  tests.answer('member', 'select string_agg(title, '', '' order by title) from public.group_gifts'),
  'Für admin recipient, Für recipient, Rad, Zelt', 'the others see it all the time'
);

select * from finish();
rollback;
