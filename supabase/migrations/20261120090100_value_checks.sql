-- Rules for values that several tables share. Checks run them as the writing role, hence the grants; null passes, as
-- it does in every check, so whether a value may be missing is said by the column.

create function private.is_text(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(value) <= longest;

comment on function private.is_text is 'At most so many characters, counted in code points as the app does.';

-- btrim would let no-break spaces, zero-width and other invisible characters pass as a title.
create function private.is_visible_text(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(value) <= longest
  and value ~ (
    '[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F'
    || '\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    || '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );

comment on function private.is_visible_text is 'Additionally at least one character that one can see.';

-- The address before the first slash has neither credentials nor a backslash, which browsers read as a slash.
create function private.is_web_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return pg_catalog.char_length(value) <= 2048
  and value ~* '^https?://(\[[0-9a-f:.]+\]|[^][\s/?#@:\\]+)(:[0-9]{1,5})?([/?#][^\s]*)?$'
  and value !~ '[\u0001-\u0020\u007F-\u00A0]';

comment on function private.is_web_link is 'An http or https address without credentials, at most 2,048 characters.';

create function private.is_calendar_day(value date) returns boolean
language sql immutable parallel safe set search_path = ''
return value between date '1900-01-01' and date '2200-12-31';

comment on function private.is_calendar_day is 'A finite day of the years 1900 to 2200.';

create function private.is_price_range(lowest integer, highest integer) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(lowest between 0 and 1000000, true)
  and coalesce(highest between 0 and 1000000, true)
  and coalesce(lowest <= highest, true);

comment on function private.is_price_range is 'Whole euros from 0 to 1,000,000, either end may be open.';

-- Cleaning, comparing and checking a text of megabytes takes seconds, also for somebody who may do nothing at all. Forty
-- thousand bytes are the ten thousand characters of the longest text, with four each.
create function private.short(given anyelement) returns anyelement
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  most_bytes constant integer := 40000;
  header constant integer := 4;
begin
  if pg_column_size(given) > most_bytes + header then
    raise check_violation using message = 'The text is too long';
  end if;
  return given;
end
$$;

comment on function private.short is
  'The same text or list; refuses what is far too long. Every function of the API takes its arguments by it, before all else.';

grant execute on function
  private.short(anyelement),
  private.is_text(text, integer),
  private.is_visible_text(text, integer),
  private.is_web_link(text),
  private.is_calendar_day(date),
  private.is_price_range(integer, integer)
to authenticated, service_role;
