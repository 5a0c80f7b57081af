-- Default privileges that are revoked, and rules for values that several tables share. Nothing in public is reachable
-- unless a file grants it. Functions of the schema private are helpers: the API exposes public alone, and what a check
-- or a policy calls is granted function by function. Check constraints call their rules with the rights of the writing
-- role; null passes, as in every check constraint. A name is shown in the middle of other words, so marks of writing
-- direction, line breaks and control characters are taken out of it before it is stored; joiners and combining marks
-- stay, because emoji and many languages need them.
--
-- In every table of public a user_id without a comment is the owner, whom the policies compare with the caller; an id
-- that users may insert is made by the client, so that a repeated request stores nothing twice.

-- The last statement must be global: within a schema it would not revoke PUBLIC's default right to execute functions.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create schema private;

comment on schema private is 'Helpers of checks and policies; not exposed by the API.';

create extension if not exists pgcrypto with schema extensions;

-- True for a text of at most p_longest characters, counted in code points as the app does.
create function private.is_text(p_value text, p_longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(p_value) <= p_longest;

-- The text without blanks and all other invisible characters; btrim would let a no-break space pass as a title.
create function private.visible_part(p_value text) returns text
language sql immutable parallel safe set search_path = ''
return pg_catalog.regexp_replace(
  p_value,
  '[\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F'
  || '\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
  || '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+',
  '', 'g'
);

-- True for a text of at most p_longest characters, one of them visible.
create function private.is_visible_text(p_value text, p_longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(p_value) <= p_longest and private.visible_part(p_value) <> '';

-- An http or https address of at most 2,048 characters. Before its first slash it has neither credentials nor a backslash,
-- which browsers read as a slash.
create function private.is_web_link(p_value text) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(p_value) <= 2048
  and p_value ~* '^https?://(\[[0-9a-f:.]+\]|[^][\s/?#@:\\]+)(:[0-9]{1,5})?([/?#][^\s]*)?$'
  and p_value !~ '[\u0001-\u0020\u007F-\u00A0]';

-- A finite day of the years 1900 to 2200.
create function private.is_calendar_day(p_value date) returns boolean
language sql immutable parallel safe set search_path = ''
return p_value between date '1900-01-01' and date '2200-12-31';

-- Whole euros from 0 to 1,000,000, either end may be open.
create function private.is_price_range(p_lowest integer, p_highest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(p_lowest between 0 and 1000000, true)
  and coalesce(p_highest between 0 and 1000000, true)
  and coalesce(p_lowest <= p_highest, true);

-- Returns the text or list unless it is far too long. Every function of the API bounds its arguments before all else: to
-- clean, compare and check megabytes takes seconds, also for a caller without rights. Forty thousand bytes are the ten
-- thousand characters of the longest text, with four bytes each.
create function private.bounded(p_value anyelement) returns anyelement
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  most_bytes constant integer := 40000;
  header constant integer := 4;
begin
  if pg_column_size(p_value) > most_bytes + header then
    raise check_violation using message = 'The text is too long';
  end if;
  return p_value;
end $$;

-- A name or title without marks of writing direction and control characters; line breaks become blanks.
create function private.one_line(p_value text) returns text language sql immutable parallel safe set search_path = ''
return pg_catalog.btrim(
  pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      p_value,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'
    ),
    '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'
  ),
  -- The whitespace that JavaScript's trim() removes.
  U&' \00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\FEFF'
);

-- The first 100 characters of a name in one line; empty without a name.
create function private.shown_name(p_name text) returns text language sql immutable parallel safe set search_path = ''
return pg_catalog.left(coalesce(private.one_line(pg_catalog.left(p_name, 1000)), ''), 100);

-- A longer text: keeps line breaks and tabs, without other control characters and marks of writing direction.
create function private.many_lines(p_value text) returns text language sql immutable parallel safe set search_path = ''
return pg_catalog.regexp_replace(
  pg_catalog.regexp_replace(p_value, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
  '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]', '', 'g'
);

-- Trigger function that cleans columns before they are checked and stored. Arguments: the columns with one line, then
-- those with several lines.
create function private.clean_texts() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- SHA-256 of a text in hexadecimal digits; null counts as an empty text. A request changes a text only while the stored
-- one is the one that its writer has read, and names that one by its digest, because a note of 5,000 characters does
-- not fit in an address.
create function private.text_digest(p_text text) returns text language sql immutable set search_path = '' begin atomic
  select encode(sha256(convert_to(coalesce(p_text, ''), 'UTF8')), 'hex');
end;

grant execute on function
  private.is_text(text, integer), private.visible_part(text), private.is_visible_text(text, integer),
  private.is_web_link(text), private.is_calendar_day(date), private.is_price_range(integer, integer),
  private.bounded(anyelement)
to authenticated, service_role;

grant execute on function private.text_digest(text) to authenticated;
