-- Facts are changed only over those that were read, so that two devices that add one each keep both; see title_digest.
create function public.facts_digest(public.people) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.facts::text);
end;

comment on function public.facts_digest is 'A computed column of people, to change facts only over those that were read.';

revoke execute on function public.facts_digest(public.people) from public, anon;
grant execute on function public.facts_digest(public.people) to authenticated;
