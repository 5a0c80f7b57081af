-- A name is shown in the middle of other words: a sign that turns the direction of writing around, a line break or a
-- control character would change what stands beside it. Joiners and combining marks stay, because emoji and many
-- languages are written with them.

create function private.one_line(value text) returns text
language sql immutable parallel safe set search_path = ''
return pg_catalog.btrim(
  pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      value,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'
    ),
    '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'
  ),
  -- What JavaScript trims.
  U&' \00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\FEFF'
);

comment on function private.one_line is
  'A name or title without signs of direction and control characters; line breaks become blanks.';

create function private.many_lines(value text) returns text
language sql immutable parallel safe set search_path = ''
return pg_catalog.regexp_replace(
  pg_catalog.regexp_replace(value, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
  '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]', '', 'g'
);

comment on function private.many_lines is
  'A longer text with its line breaks and tabs, without other control characters and forced directions.';

-- Arguments: the columns with one line, then those with several.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  field text;
begin
  foreach field in array tg_argv[0]::text[] loop
    cleaned := cleaned || jsonb_build_object(field, private.one_line(given ->> field));
  end loop;
  foreach field in array tg_argv[1]::text[] loop
    cleaned := cleaned || jsonb_build_object(field, private.many_lines(given ->> field));
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

comment on function private.clean_texts is 'Cleans the named columns before they are checked and stored.';

create trigger clean_texts before insert or update of girlfriend_name on public.profiles
for each row execute function private.clean_texts('{girlfriend_name}', '{}');

create trigger clean_texts before insert or update of name, occasion on public.people
for each row execute function private.clean_texts('{name, occasion}', '{}');

create trigger clean_texts
before insert or update of
  title, recipient_name, category, occasion, style, budget_range, description, notes on public.gifts
for each row execute function
  private.clean_texts('{title, recipient_name, category, occasion, style, budget_range}', '{description, notes}');

create trigger clean_texts before insert or update of title on public.reminders
for each row execute function private.clean_texts('{title}', '{}');

create trigger clean_texts before insert or update of name, description on public.groups
for each row execute function private.clean_texts('{name}', '{description}');

create trigger clean_texts before insert or update of display_name on public.group_members
for each row execute function private.clean_texts('{display_name}', '{}');

create trigger clean_texts before insert or update of title, notes on public.group_gifts
for each row execute function private.clean_texts('{title}', '{notes}');

create trigger clean_texts before insert or update of text on public.gift_comments
for each row execute function private.clean_texts('{}', '{text}');

create trigger clean_texts before insert or update of text on public.chat_messages
for each row execute function private.clean_texts('{}', '{text}');

-- Cleaned before it is cut, so that what shows decides; the name of an account may be a book, of which the beginning will do.
create or replace function private.display_name(wished text) returns text
language sql immutable set search_path = ''
return case
  when private.is_visible_text(pg_catalog.left(private.one_line(pg_catalog.left(wished, 1000)), 100), 100)
    then pg_catalog.left(private.one_line(pg_catalog.left(wished, 1000)), 100)
  else 'Mitglied'
end;

-- What was stored before. The triggers do the work, for the rows that need it.
update public.profiles set girlfriend_name = girlfriend_name
where girlfriend_name <> private.one_line(girlfriend_name);

update public.people set name = name, occasion = occasion
where (name, coalesce(occasion, '')) <> (private.one_line(name), coalesce(private.one_line(occasion), ''));

update public.gifts set title = title
where title <> private.one_line(title) or recipient_name <> private.one_line(recipient_name)
  or category <> private.one_line(category) or occasion <> private.one_line(occasion)
  or style <> private.one_line(style) or budget_range <> private.one_line(budget_range)
  or description <> private.many_lines(description) or notes <> private.many_lines(notes);

update public.reminders set title = title where title <> private.one_line(title);

update public.groups set name = name
where name <> private.one_line(name) or description <> private.many_lines(description);

update public.group_members set display_name = display_name where display_name <> private.one_line(display_name);

update public.group_gifts set title = title
where title <> private.one_line(title) or notes <> private.many_lines(notes);

update public.gift_comments set text = text where text <> private.many_lines(text);

update public.chat_messages set text = text where text <> private.many_lines(text);
