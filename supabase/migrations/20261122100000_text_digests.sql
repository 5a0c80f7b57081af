-- A text is changed only over the one that its writer has read. Requests name that one by its digest: a note of 5,000
-- characters does not fit in an address.
--
-- The argument is the whole row, so asking for one digest takes the right to read every column of the table. A column of
-- gifts, people, profiles or groups that is not granted would end every change of a text.
create function private.text_digest(of_text text) returns text
language sql immutable set search_path = ''
begin atomic
  select encode(sha256(convert_to(coalesce(of_text, ''), 'UTF8')), 'hex');
end;

create function public.title_digest(public.gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.title);
end;

create function public.description_digest(public.gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.description);
end;

create function public.notes_digest(public.gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.notes);
end;

create function public.link_digest(public.gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.link);
end;

create function public.name_digest(public.people) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.name);
end;

create function public.girlfriend_name_digest(public.profiles) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.girlfriend_name);
end;

create function public.name_digest(public.groups) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.name);
end;

create function public.description_digest(public.groups) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.description);
end;

comment on function private.text_digest is 'SHA-256 of a text in hexadecimal digits; a missing text counts as an empty one.';
comment on function public.title_digest is 'A computed column of gifts, to change a title only over the one that was read.';
comment on function public.description_digest(public.gifts) is 'A computed column of gifts; see title_digest.';
comment on function public.notes_digest is 'A computed column of gifts; see title_digest.';
comment on function public.link_digest is 'A computed column of gifts; see title_digest.';
comment on function public.name_digest(public.people) is 'A computed column of people; see title_digest.';
comment on function public.name_digest(public.groups) is 'A computed column of groups; see title_digest.';
comment on function public.description_digest(public.groups) is 'A computed column of groups; see title_digest.';
comment on function public.girlfriend_name_digest is 'A computed column of profiles; see title_digest.';

grant execute on function
  private.text_digest(text),
  public.title_digest(public.gifts),
  public.description_digest(public.gifts),
  public.notes_digest(public.gifts),
  public.link_digest(public.gifts),
  public.name_digest(public.people),
  public.girlfriend_name_digest(public.profiles),
  public.name_digest(public.groups),
  public.description_digest(public.groups)
to authenticated;
