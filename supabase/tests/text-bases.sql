-- A text that two people or two devices may write is stored only over the one that its writer has read. Requests name
-- that one by the digest of its column, functions get it as an argument, the base. Exceptions are listed here with a
-- reason.
begin;
set local search_path = public, extensions;
select plan(27);

-- A column whose check constraint lists its values is a choice, for which the last write wins.
create view pg_temp.texts as
select attrelid as of_table, attname::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
  and atttypid in ('text'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
  and not exists (
    select from pg_constraint
    where conrelid = attrelid and contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ format('\(%s = ANY', attname)
  );

create view pg_temp.changed_without_digest as
select of_table::regclass::text || '.' || name collate "default" as name from pg_temp.texts
where has_column_privilege('authenticated', of_table, name, 'update') and not exists (
  select from pg_proc
  where pronamespace = 'public'::regnamespace and proname = name || '_digest' and pronargs = 1
    and proargtypes[0] = (select reltype from pg_class where oid = of_table)
    and has_function_privilege('authenticated', pg_proc.oid, 'execute')
);
select results_eq(
  'select name from pg_temp.changed_without_digest order by 1',
  array[
    -- Exempt: values chosen from a list or typed instead of it, and the name that is stored with a chosen person.
    'gifts.budget_range', 'gifts.category', 'gifts.occasion', 'gifts.recipient_name', 'gifts.style',
    'notification_settings.time_zone', 'people.occasion', 'person_occasions.label'
  ],
  'a request replaces a text only if it names the one that was read'
);

create view pg_temp.written_without_base as
with writing as (
  select proname::text as by_function, prosrc, proargnames, part[1] as into_table, part[2] as fields
  from pg_proc, unnest(array[
    'update\s+(?:public\.)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\M([^;]*)',
    'insert\s+into\s+(?:public\.)?(\w+)\M[^;]*?do\s+update\s+set\M([^;]*)'
  ]) as statement, regexp_matches(pg_get_functiondef(pg_proc.oid), statement, 'gi') as part
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
)
select distinct (of_table::regclass || '.' || name || ' by ' || by_function) collate "default" as name
from pg_temp.texts join writing on into_table = of_table::regclass::text
where fields ~ format('\m%s\s*=[^=]', name)
  and not (
    exists (select from unnest(proargnames) as argument where argument ~ '_base$')
    and prosrc ~ format('is_text_read\((\w+\.)?%s, \w+_base, ', name)
  );
select results_eq(
  'select name from pg_temp.written_without_base order by 1',
  array[
    -- Texts of a guest whose account is deleted.
    'chat_messages.text by forget_guest_texts',
    -- Hints and texts that are emptied when somebody leaves or a draw is forgotten.
    'draw_participants.hint by forget_draws', 'draw_participants.hint by leave_draws', 'draw_participants.hint by take_out',
    'gift_comments.text by forget_guest_texts',
    -- Copies of a wish, whose own texts are changed over a base.
    'group_gifts.notes by follow_wish', 'group_gifts.notes by put_copies', 'group_gifts.title by follow_wish',
    'group_gifts.title by put_copies', 'group_gifts.url by follow_wish', 'group_gifts.url by put_copies',
    -- Names that members give only themselves: one line, for which the last write wins, as for the account name.
    'group_members.display_name by follow_account_name', 'group_members.display_name by rename_me',
    -- An account to pay to is one value, which the collector always writes as a whole.
    'pool_payment.holder by set_pool_payment', 'pool_payment.iban by set_pool_payment',
    -- Names of members that the database copies.
    'pool_shares.name_then by forget_payer', 'pool_shares.name_then by put_share', 'pool_shares.paid_to by fix_pool',
    'pool_shares.paid_to by forget_payer', 'pool_shares.paid_to by let_collector_go', 'pool_shares.paid_to by mark_share',
    'pool_shares.paid_to by receive_share',
    -- Technical data from the browser.
    'push_subscriptions.auth by save_push_subscription', 'push_subscriptions.device by save_push_subscription',
    'push_subscriptions.p256dh by save_push_subscription'
  ],
  'no function replaces a text without comparing its base'
);

savepoint tomorrow;
grant update (title) on public.reminders to authenticated;
create function public.tomorrow(p_group uuid, p_text text) returns void language sql set search_path = ''
begin atomic
  update public.groups set description = p_text where id = p_group;
end;
create function private.tomorrow_too(said text, said_base text) returns void language plpgsql set search_path = '' as $$
begin
  update public.draws set note = said;
end
$$;
select ok('reminders.title' in (select name from pg_temp.changed_without_digest), 'a column that may be changed tomorrow is asked for it');
select ok(
  array['groups.description by tomorrow', 'draws.note by tomorrow_too'] <@ array(select name from pg_temp.written_without_base),
  'and so is a function, also one that is given a base and does not look at it'
);
rollback to tomorrow;

-- Draws: changes by two admins, and by a participant on two devices.
select tests.create_groups();
select tests.create_draw('Wichteln', 'member');
create function pg_temp.shown() returns text
language sql as $$ select concat_ws(' ', title, budget_cents, coalesce(note, '-')) from public.draws $$;
create function pg_temp.change(named text, about text, named_base text, about_base text, cents integer default 2500) returns text
language sql as $$
  select tests.ask_draw('admin', 'change_draw', 'Wichteln', format(
    ', %L, %L, %s, %L, true, false, %L, %L', named, tests.today() + 10, cents, about, named_base, about_base
  )) || ': ' || pg_temp.shown()
$$;
select is(pg_temp.change('Wichteln', 'Motto', 'Wichteln', null), 'true: Wichteln 2500 Motto', 'a note over none');
select is(pg_temp.change('Wichteln', 'Treff', 'Wichteln', null), 'false: Wichteln 2500 Motto', 'not over one that was not read');
select is(pg_temp.change('Julklapp', 'Treff', 'Wichteln', null, 1), 'false: Wichteln 2500 Motto', 'nor anything beside it');
select is(pg_temp.change('Julklapp', null, 'Wichteln', null), 'true: Julklapp 2500 Motto', 'what was left as it was read stays');
select is(pg_temp.change('Wichteln', 'Alt', 'Wichteln', 'Alt', 1000), 'true: Julklapp 1000 Motto', 'whatever it is by now');
select is(pg_temp.change('Los', 'Motto', 'Wichteln', 'Motto'), 'false: Julklapp 1000 Motto', 'nor a title that was not read');
select is(pg_temp.change('Los', 'Motto', 'Julklapp', 'Motto'), 'true: Los 2500 Motto', 'but one that was');
select is(pg_temp.change('Los', null, 'Los', 'Motto'), 'true: Los 2500 -', 'a note is taken back');
select is(pg_temp.change('Los', null, 'Los', 'Motto'), 'true: Los 2500 -', 'as often as it is sent');
select is(pg_temp.change('Los', E'T\u202Eee\r\nwarm', 'Los', ''), E'true: Los 2500 Tee\nwarm', 'also over an empty one');
select is(pg_temp.change('Los', E'T\u202Eee\r\nwarm', 'Los', ''), E'true: Los 2500 Tee\nwarm', 'and again, as it is stored');
select is(pg_temp.change(E'\tDas\nLos', E'Tee\nwarm', 'Los', E'Tee\nwarm'), E'true: Das Los 2500 Tee\nwarm', 'a title is one line');
select is(pg_temp.change(E'\tDas\nLos', E'Tee\nwarm', 'Los', E'Tee\nwarm'), E'true: Das Los 2500 Tee\nwarm', 'and the same one again');

create function pg_temp.hint(said text, base text) returns text
language plpgsql as $$
declare
  answer constant text := tests.ask_draw('member', 'set_draw_hint', 'Wichteln', format(', %L, %L', said, base));
begin
  return answer || ': ' || (select coalesce(hint, '-') from public.draw_participants);
end
$$;
select is(pg_temp.hint('Tee', null), 'true: Tee', 'a hint over none');
select is(pg_temp.hint('Tee', null), 'true: Tee', 'as often as it is sent');
select is(pg_temp.hint('Kaffee', null), 'false: Tee', 'not over one that was not read');
select is(pg_temp.hint('', null), 'false: Tee', 'nor is one taken back unread');
select is(pg_temp.hint('Kaffee', 'Tee'), 'true: Kaffee', 'but over one that was');
select is(pg_temp.hint('Tee und Kaffee', ' Kaffee '), 'true: Tee und Kaffee', 'blanks at its ends are not shown');
select is(pg_temp.hint('', 'Tee und Kaffee'), 'true: ', 'it is taken back');

-- Groups: changes by digest, as requests send them.
create function pg_temp.describe(actor text, base text) returns text
language sql as $$
  select tests.outcome(actor, format(
    'update public.groups set description = ''Neu'' where "public"."groups"."description_digest" = %L and "public"."groups"."name_digest" = %L',
    encode(sha256(convert_to(base, 'UTF8')), 'hex'), encode(sha256('Familie'), 'hex')
  ))
$$;
select is(pg_temp.describe(actor, base), reached, format('%s, %s: %s', actor, coalesce(nullif(base, ''), 'read as empty'), reached))
from (values ('admin', '', '1'), ('admin', 'Alt', '0'), ('member', '', '0')) as t (actor, base, reached);

select * from finish();
rollback;
