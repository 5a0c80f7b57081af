import { change, type Fault } from './fault.ts';

/** Papers of members that are chosen, changed, or the same as somebody else's. */
export const paperFaults: readonly Fault[] = [
  ...['group_members_paper_check', 'group_members_group_id_paper_key'].map((constraint) => ({
    name: `no ${constraint}`,
    sql: `alter table public.group_members drop constraint ${constraint}`,
  })),
  {
    name: 'a paper that somebody has comes before one that nobody has',
    sql: change('private.choose_paper', 'paper % papers = number % papers', 'false'),
  },
  ...[7, 9].map((papers) => ({
    name: `there are ${papers} papers`,
    sql: change('private.choose_paper', 'integer := 8', `integer := ${papers}`),
  })),
  {
    name: 'somebody has no paper',
    sql: 'alter table public.group_members alter column paper drop not null',
  },
  {
    name: 'papers of other groups are neighbours',
    sql: change('private.choose_paper', 'group_id = new.group_id and paper % papers', 'paper % papers'),
  },
  {
    name: 'all groups share the papers',
    sql: change(
      'private.choose_paper',
      'where group_id = new.group_id and paper = number',
      'where paper = number',
    ),
  },
  {
    name: 'the highest number that is free',
    sql: change('private.choose_paper', '      number\n    limit', '      number desc\n    limit'),
  },
  {
    name: 'a paper that is sent along is taken',
    sql: `drop trigger choose_paper on public.group_members;
      create trigger choose_paper before insert on public.group_members
      for each row when (new.paper is null) execute function private.choose_paper()`,
  },
  {
    name: 'an admin chooses the papers',
    sql: 'grant update (paper) on public.group_members to authenticated',
  },
  {
    name: 'nobody reads the papers',
    sql: 'revoke select (paper) on public.group_members from authenticated',
  },
];
