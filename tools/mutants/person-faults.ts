import { change, type Fault } from './fault.ts';

/** Tables of what belongs to a person, with what their policies call a row. */
const tables = [
  ['person_occasions', 'own occasions', 'guests store no occasions'],
  ['received_gifts', 'own received gifts', 'guests store no received gifts'],
  ['budgets', 'own budgets', 'guests store no budgets'],
] as const;

const digests = [
  ['is compared by the beginning of its note', 'notes', 'left($1.notes, 1000)'],
  [
    'without a note is not compared by its title',
    'title',
    'case when $1.notes is not null then $1.title end',
  ],
  ['is compared by its title instead of its note', 'notes', '$1.title'],
  ['is compared by its title instead of the name', 'from_name', '$1.title'],
] as const;

// Not `true`, so that the behaviour has to be noticed and not the spelling.
const anybody = '(select auth.uid()) is not null';

const policies = tables.flatMap(([table, own, guests]): Fault[] => [
  {
    name: `person: ${table} are read by anybody`,
    sql: `alter policy "${own} are readable" on public.${table} using (${anybody})`,
  },
  {
    name: `person: ${table} are added for anybody`,
    sql: `alter policy "${own} can be added" on public.${table} with check (${anybody})`,
  },
  {
    name: `person: ${table} are changed by anybody`,
    sql: `alter policy "${own} can be changed" on public.${table} using (${anybody}) with check (${anybody})`,
  },
  {
    name: `person: ${table} are deleted by anybody`,
    sql: `alter policy "${own} can be deleted" on public.${table} using (${anybody})`,
  },
  { name: `person: guests store ${table}`, sql: `drop policy "${guests}" on public.${table}` },
  {
    name: `person: a token that does not say who is a guest stores ${table}`,
    sql: `alter policy "${guests}" on public.${table}
      with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is not true)`,
  },
  {
    name: `person: ${table} without policies`,
    sql: `alter table public.${table} disable row level security`,
  },
  { name: `person: visitors ask for ${table}`, sql: `grant select on public.${table} to anon` },
  { name: `person: visitors delete ${table}`, sql: `grant delete on public.${table} to anon` },
  {
    // Either of the two alone still refuses it.
    name: `person: ${table} are handed to others`,
    sql: `grant update (user_id) on public.${table} to authenticated;
      alter policy "${own} can be changed" on public.${table} with check (${anybody})`,
  },
  {
    name: `person: ${table} change their age`,
    sql: `grant update (created_at) on public.${table} to authenticated`,
  },
  {
    name: `person: ${table} of anybody's people`,
    sql: `alter table public.${table} drop constraint ${table}_person_fkey`,
  },
  { name: `person: any number of ${table}`, sql: `drop trigger limit_own_rows on public.${table}` },
  { name: `person: all ${table} at once`, sql: `drop trigger limit_changes_at_once on public.${table}` },
]);

const textTables = ['person_occasions', 'received_gifts'];

const checks = [
  ['person_occasions', ['label', 'day', 'since_year']],
  ['received_gifts', ['from_name', 'title', 'received_on', 'thanked_on', 'notes']],
  ['people', ['birth_year', 'facts', 'lead_days']],
  ['budgets', ['year', 'amount_cents']],
] as const;

const unchecked = checks.flatMap(([table, columns]) =>
  columns.map((column): Fault => ({
    name: `person: any ${column} in ${table}`,
    sql: `alter table public.${table} drop constraint ${table}_${column}_check`,
  })),
);

const rules: readonly [name: string, from: string, to: string][] = [
  ['fifty-one facts', '> 50', '> 51'],
  ['a fact of 201 characters', "->> 'text'::text), 200)", "->> 'text'::text), 201)"],
  ['facts of another kind', `'"allergie"'::jsonb]`, `'"allergie"'::jsonb, '"liest"'::jsonb]`],
  ['two facts under one id', 'count(DISTINCT (', 'count(('],
  ['facts under a word', '[0-9a-f]{12}$', '[0-9a-f]{12}$|tee'],
];

/** Where the planner must not know whose the rows are. */
const owned = [
  ['people', 'user_id'],
  ['gifts', 'user_id'],
  ['reminders', 'user_id'],
  ['person_occasions', 'user_id'],
  ['received_gifts', 'user_id'],
  ['budgets', 'user_id'],
  ['groups', 'created_by'],
] as const;

/** Rules of what is known about people, of their further occasions and of what they gave. */
export const personFaults: readonly Fault[] = [
  ...policies,
  ...textTables.map((table) => ({
    name: `person: any text in ${table}`,
    sql: `drop trigger clean_texts on public.${table}`,
  })),
  ...unchecked,
  ...rules.map(([name, from, to]) => ({
    name: `person: ${name}`,
    sql: change('private.is_person_facts', from, to),
  })),
  { name: 'person: any text in facts', sql: 'drop trigger clean_facts on public.people' },
  {
    name: 'person: seven lead days',
    sql: change('private.is_lead_days', 'cardinality(days) <= 6', 'cardinality(days) <= 7'),
  },
  {
    name: 'person: 61 days before',
    sql: change('private.is_lead_days', '60 >= ALL', '61 >= ALL'),
  },
  {
    name: 'person: a lead day twice',
    sql: change('private.is_lead_days', 'count(DISTINCT day.day)', 'count(day.day)'),
  },
  {
    name: 'person: occasions outlive their person',
    sql: `alter table public.person_occasions drop constraint person_occasions_person_fkey,
      alter column person_id drop not null, add constraint person_occasions_person_fkey
      foreign key (user_id, person_id) references public.people (user_id, id) on delete set null (person_id)`,
  },
  {
    name: 'person: what somebody gave goes with them',
    sql: `alter table public.received_gifts drop constraint received_gifts_person_fkey,
      add constraint received_gifts_person_fkey
      foreign key (user_id, person_id) references public.people (user_id, id) on delete cascade`,
  },
  {
    name: 'person: a gift from a missing person is refused',
    sql: 'alter table public.received_gifts disable trigger forget_missing_person',
  },
  {
    name: 'person: nobody reads facts',
    sql: 'revoke select (facts) on public.people from authenticated',
  },
  {
    name: 'person: nobody stores a birth year',
    sql: 'revoke update (birth_year) on public.people from authenticated',
  },
  {
    name: 'person: facts of a new person are not cleaned',
    sql: `drop trigger clean_facts on public.people; create trigger clean_facts before update of facts on public.people
      for each row execute function private.clean_facts()`,
  },
  {
    name: 'person: facts are replaced unread',
    sql: `create or replace function public.facts_digest(public.people) returns text language sql stable set search_path = ''
      begin atomic select private.text_digest($1.name); end`,
  },
  {
    name: 'person: a received gift has no first note',
    sql: `create or replace function public.notes_digest(public.received_gifts) returns text
      language sql stable set search_path = ''
      begin atomic select private.text_digest($1.notes) where $1.notes is not null; end`,
  },
  ...digests.map(([what, column, body]) => ({
    name: `person: a received gift ${what}`,
    sql: `create or replace function public.${column}_digest(public.received_gifts) returns text
      language sql stable set search_path = '' begin atomic select private.text_digest(${body}); end`,
  })),
  {
    name: 'person: notes alone are not cleaned',
    sql: `drop trigger clean_texts on public.received_gifts; create trigger clean_texts
      before insert or update of from_name, title on public.received_gifts
      for each row execute function private.clean_texts('{from_name, title}', '{notes}')`,
  },
  {
    name: 'person: a received gift of a missing person cannot be changed',
    sql: `drop trigger forget_missing_person on public.received_gifts; create trigger forget_missing_person
      before insert on public.received_gifts
      for each row when (new.person_id is not null) execute function private.forget_missing_person()`,
  },
  ...owned.map(([table, column]) => ({
    name: `person: an estimate tells whose ${table} are many`,
    sql: `alter table public.${table} alter column ${column} set statistics -1`,
  })),
  {
    name: 'person: an estimate tells who is in many groups',
    sql: `alter policy "members see the members" on public.group_members
      using (group_id = any ((select private.my_group_ids())::uuid[]))`,
  },
];
