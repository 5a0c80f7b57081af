-- The picture of a wish is seen by those who see the wish: in groups by the copy, and by those who hold the link.
begin;
set local search_path = public, extensions;
select plan(66);
select tests.create_groups();
insert into private.wish_links (user_id, token)
values (tests.id('user', 'admin'), 'link of admin'), (tests.id('user', 'member'), 'link of member');

create function pg_temp.data(name text) returns text
language sql as $$ select rpad('UklGR' || encode(convert_to(name, 'utf8'), 'hex'), 64, 'A') $$;
create function pg_temp.name_of(data text) returns text
language sql as $$ select convert_from(decode(substr(rtrim(data, 'A'), 6), 'hex'), 'utf8') $$;
create function pg_temp.wish(actor text, title text, picture text, variadic shared_with text[] default '{}') returns void
language sql as $$
  select tests.run_as(actor, format(
    'insert into public.wishes (id, user_id, title, picture_id, state, on_link) values (%L, auth.uid(), %L, %L, ''open'', true)',
    tests.id('wish', title), title, tests.id('picture', picture)
  ));
  select tests.run_as(actor, format(
    'select public.share_wish(%L, %L)', tests.id('wish', title),
    (select array_agg(tests.id('group', name)) from unnest(shared_with) as name)
  ));
$$;
create function pg_temp.change(title text, change text) returns text
language sql as $$ select format('update public.wishes set %s where id = %L', change, tests.id('wish', title)) $$;
create function pg_temp.add(title text, picture text) returns text
language sql as $$
  select format(
    'insert into public.wish_pictures (user_id, wish_id, id, data) values (auth.uid(), %L, %L, %L)',
    tests.id('wish', title), tests.id('picture', picture), pg_temp.data(picture)
  )
$$;
create function pg_temp.copy_id(of_wish text, group_name text) returns uuid
language sql as $$
  select id from public.group_gifts where wish_id = tests.id('wish', of_wish) and group_id = tests.id('group', group_name)
$$;
-- The pictures that a member sees of the copies of these wishes.
create function pg_temp.sees(actor text, group_name text, variadic titles text[]) returns text
language sql as $$
  select tests.answer(actor, format(
    'select coalesce(string_agg(pg_temp.name_of(data), '' '' order by data), '''') from public.group_wish_pictures(%L, %L)',
    tests.id('group', group_name),
    (select array_agg(copy.id) from public.group_gifts as copy, unnest(titles) as wished where copy.wish_id = tests.id('wish', wished))
  ))
$$;
create function pg_temp.listed(actor text, link text, variadic pictures text[]) returns text
language sql as $$
  select tests.answer(actor, format(
    'select coalesce(string_agg(pg_temp.name_of(data), '' '' order by data), '''') from public.wish_list_pictures(%L, %L)',
    link, (select array_agg(tests.id('picture', name)) from unnest(pictures) as name)
  ))
$$;
create function pg_temp.reserve(actor text, title text, group_name text) returns text
language sql as $$ select tests.answer(actor, format('select public.reserve_group_gift(%L)', pg_temp.copy_id(title, group_name))) $$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- Copies name the picture that their wish names, and the picture is stored afterwards.
select pg_temp.wish('admin', 'Uhr', 'zifferblatt', 'Familie', 'Kollegen');
select is(
  (select string_agg(distinct picture_id::text, ' ') from public.group_gifts where wish_id = tests.id('wish', 'Uhr')),
  tests.id('picture', 'zifferblatt')::text, 'every copy names the picture of the wish'
);
select is(pg_temp.sees('member', 'Familie', 'Uhr'), '', 'which is not there yet');
create table pg_temp.told (gift_id uuid);
create function pg_temp.note() returns trigger language plpgsql as $$
begin insert into pg_temp.told values (new.id); return null; end $$;
create trigger note after update on public.group_gifts for each row execute function pg_temp.note();
select tests.run_as('admin', pg_temp.add('Uhr', 'zifferblatt'));
select set_eq(
  'select gift_id from pg_temp.told',
  $$ values (pg_temp.copy_id('Uhr', 'Familie')), (pg_temp.copy_id('Uhr', 'Kollegen')) $$, 'each group hears of its copy when it has come'
);
select is(pg_temp.sees(actor, group_name, 'Uhr'), reads, format('%s asks for the picture of a wish in %s: %s', actor, group_name, reads))
from (values
  ('member', 'Familie', 'zifferblatt'), ('guest', 'Familie', 'zifferblatt'), ('recipient', 'Familie', 'zifferblatt'),
  ('admin recipient', 'Familie', 'zifferblatt'), ('outsider', 'Kollegen', 'zifferblatt'), ('admin', 'Familie', ''),
  ('admin', 'Kollegen', ''), ('member', 'Kollegen', ''), ('outsider', 'Familie', ''), ('former', 'Familie', ''),
  ('signed-out', 'Familie', '42501')
) as reader (actor, group_name, reads);
select is(tests.answer(actor, 'select count(*) from public.wish_pictures'), rows, format('%s reads %s rows', actor, rows))
from (values ('member', '0'), ('guest', '0'), ('outsider', '0'), ('admin', '1')) as reader (actor, rows);
select is(
  tests.answer('member', format('select count(*) from public.group_wish_pictures(%s)', arguments)), '0', format('nothing for %s', arguments)
) from (values
  ('null, null'), (format('%L, null', tests.id('group', 'Familie'))), (format('null, array[%L]::uuid[]', pg_temp.copy_id('Uhr', 'Familie'))),
  (format('%L, ''{}''', tests.id('group', 'Familie'))), (format('%L, ''{NULL}''', tests.id('group', 'Familie'))),
  (format('%L, array[%L]::uuid[]', tests.id('group', 'Familie'), tests.id('wish', 'Uhr'))),
  (format('%L, array[%L]::uuid[]', tests.id('group', 'Familie'), tests.id('picture', 'zifferblatt')))
) as odd (arguments);
select is(
  tests.answer('member', format(
    'select count(*) from public.group_wish_pictures(%L, array_fill(gen_random_uuid(), array[%s]) || %L::uuid)',
    tests.id('group', 'Familie'), others, pg_temp.copy_id('Uhr', 'Familie')
  )), found, format('after %s others: %s', others, found)
) from (values (49, '1'), (50, '0')) as many (others, found);

-- Two wishes that name the same picture id.
select pg_temp.wish('recipient', 'Rad', 'zifferblatt', 'Familie');
select tests.run_as('recipient', replace(pg_temp.add('Rad', 'zifferblatt'), pg_temp.data('zifferblatt'), pg_temp.data('speiche')));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'zifferblatt', 'nobody puts their picture in the place of another');
select is(pg_temp.sees('member', 'Familie', 'Rad'), 'speiche', 'each has its own');
select is(pg_temp.sees('member', 'Familie', 'Uhr', 'Rad'), 'speiche zifferblatt', 'several in one request');
select is(pg_temp.sees('recipient', 'Familie', 'Uhr', 'Rad'), 'zifferblatt', 'of them nobody their own');
select is(
  tests.answer('admin', format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) values (%L, %L, %L, ''UklGRkYA'') returning 1',
    tests.id('picture', 'zifferblatt'), pg_temp.copy_id('Rad', 'Familie'), tests.id('group', 'Familie')
  )), null, 'nor is one stored beside the copy of another'
);

-- The wish gets another picture, or none; its taker need not confirm such a change.
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), 'true', 'a member takes it');
select tests.run_as('admin', pg_temp.change('Uhr', format('picture_id = %L', tests.id('picture', 'band'))));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), '', 'the former picture is gone at once');
select tests.run_as('admin', pg_temp.add('Uhr', 'band'));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'band', 'and the next one is there');
select is(pg_temp.sees('outsider', 'Kollegen', 'Uhr'), 'band', 'in every group');
select is(
  (select count(wish_changed_at)::integer from public.group_gifts where wish_id = tests.id('wish', 'Uhr')), 0,
  'nobody is told that the wish changed'
);

-- The reserving member still sees the picture, until it is deleted with its wish.
savepoint taken;
select tests.run_as('admin', pg_temp.change('Uhr', 'state = ''received'''));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'band', 'the one who took it still sees it when it is received');
select is(pg_temp.sees('guest', 'Familie', 'Uhr'), 'band', 'as the group does');
select is(pg_temp.sees('outsider', 'Kollegen', 'Uhr'), '', 'where nobody has it is gone');
select is(pg_temp.sees('admin', 'Familie', 'Uhr'), '', 'the owner of a wish gets no picture by its copy');
rollback to taken;
select tests.run_as('admin', format('select public.share_wish(%L, ''{}'')', tests.id('wish', 'Uhr')));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'band', 'taken back it is seen where it is taken');
select is(pg_temp.sees('outsider', 'Kollegen', 'Uhr'), '', 'and nowhere else');
select tests.run_as('admin', pg_temp.change('Uhr', format('picture_id = %L', tests.id('picture', 'spät'))));
select tests.run_as('admin', pg_temp.add('Uhr', 'spät'));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), '', 'what comes afterwards is not for them');
select tests.run_as('admin', format(
  'select public.share_wish(%L, array[%L]::uuid[])', tests.id('wish', 'Uhr'), tests.id('group', 'Familie')
));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'spät', 'shared once more it is');
rollback to taken;
select tests.run_as('admin', format('delete from public.wishes where id = %L', tests.id('wish', 'Uhr')));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), '', 'a picture goes with its wish for all');
select tests.run_as('admin', format(
  'insert into public.wishes (id, user_id, title, picture_id) values (%L, auth.uid(), ''Uhr'', %L)',
  tests.id('wish', 'Uhr'), tests.id('picture', 'band')
));
select tests.run_as('admin', pg_temp.add('Uhr', 'band'));
select is(pg_temp.sees('member', 'Familie', 'Uhr'), 'band', 'and back with it');
rollback to taken;
select tests.run_as('admin', 'select public.delete_account()');
select is(
  tests.answer('member', format(
    'select count(*) from public.group_wish_pictures(%L, array(select id from public.group_gifts where title = ''Uhr''))',
    tests.id('group', 'Familie')
  )), '0', 'it goes with the account'
);
rollback to taken;

-- Pictures of wishes over the link.
select is(pg_temp.listed(actor, 'link of admin', 'band'), reads, format('%s asks with the link: %s', actor, reads))
from (values
  ('guest', 'band'), ('former', 'band'), ('outsider', 'band'), ('admin', 'band'), ('signed-out', '42501')
) as reader (actor, reads);
select is(
  tests.answer('guest', 'select string_agg(concat_ws('' '', title, picture_id), '''') from public.open_wish_list(''link of admin'')'),
  concat_ws(' ', 'Uhr', tests.id('picture', 'band')), 'the list names it'
);
select is(pg_temp.listed('guest', link, 'band'), '', format('not with %s', coalesce(link, 'null')))
from (values ('link of member'), ('link'), (''), (null)) as wrong (link);
select is(pg_temp.listed('guest', 'link of admin', 'zifferblatt', 'missing'), '', 'a picture that no wish of the list names is not found');
savepoint listed;
select tests.run_as('admin', pg_temp.change('Uhr', change)), is(pg_temp.listed('guest', 'link of admin', 'band'), '', format('nor with %s', change))
from (values ('on_link = false'), ('on_link = true, state = ''draft'''), ('state = ''received''')) as hiding (change);
rollback to listed;
select is(
  tests.answer('guest', format(
    'select count(*) from public.wish_list_pictures(''link of admin'', array_fill(gen_random_uuid(), array[%s]) || %L::uuid)',
    others, tests.id('picture', 'band')
  )), found, format('on a list after %s others: %s', others, found)
) from (values (49, '1'), (50, '0')) as many (others, found);
delete from private.write_counters;
select tests.run_as('guest', 'select public.wish_list_pictures(''wrong'', ''{}'') from generate_series(1, 300)');
select is(pg_temp.listed('guest', 'wrong', 'band'), 'QUOTA', 'nobody tries links all day');

-- Pictures of wishes are not published as live updates.
select is_empty(
  $$ select from pg_publication_tables where tablename = 'wish_pictures' $$, 'no picture is published'
);

select * from finish();
rollback;
