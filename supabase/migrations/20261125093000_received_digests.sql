-- The texts of a received gift are changed only over those that were read, as those of gifts; see title_digest of gifts.
create function public.from_name_digest(public.received_gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.from_name);
end;

create function public.title_digest(public.received_gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.title);
end;

create function public.notes_digest(public.received_gifts) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.notes);
end;

comment on function public.from_name_digest is
  'A computed column of received_gifts, to change who it is from only over the name that was read.';
comment on function public.title_digest(public.received_gifts) is 'A computed column of received_gifts; see from_name_digest.';
comment on function public.notes_digest(public.received_gifts) is 'A computed column of received_gifts; see from_name_digest.';

revoke execute on function
  public.from_name_digest(public.received_gifts),
  public.title_digest(public.received_gifts),
  public.notes_digest(public.received_gifts)
from public, anon;
grant execute on function
  public.from_name_digest(public.received_gifts),
  public.title_digest(public.received_gifts),
  public.notes_digest(public.received_gifts)
to authenticated;
