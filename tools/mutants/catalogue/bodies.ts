import type { Client } from 'pg';

import type { Fault } from '../fault.ts';
import { conditionsIn, type Change } from './conditions.ts';
import { tokensOf, type Token } from './tokens.ts';

interface Body {
  object: string;
  definition: string;
}

/** Faults in the bodies of SQL functions: in each fault one condition or one statement is broken. */
export async function bodyFaults(database: Client): Promise<Fault[]> {
  const { rows } = await database.query<Body>(`
    select format('%I.%I', nspname, proname) as object, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1, pg_proc.oid::regprocedure::text`);
  return rows.flatMap(faultsOf);
}

function faultsOf({ object, definition }: Body): Fault[] {
  const quoted = definition.indexOf('$function$');
  const from = quoted < 0 ? definition.search(/^(?:BEGIN ATOMIC|RETURN)\b/m) : quoted + '$function$'.length;
  const tokens = tokensOf(definition, from, quoted < 0 ? undefined : definition.lastIndexOf('$function$'));
  const changes: Readonly<Record<string, Change[]>> = {
    condition: conditionsIn(tokens),
    statement: quoted < 0 ? [] : statementsIn(tokens),
    assignment: assignmentsIn(tokens),
    bound: boundsIn(tokens),
  };
  const locks = locksIn(tokens);
  return Object.entries(changes).flatMap(([part, list]) =>
    list.map(({ start, end, to }) => {
      const kind = locks.some((lock) => lock.start <= start && end <= lock.end) ? 'lock' : part;
      return {
        kind,
        object,
        name: `${kind} ${object}: ${inOneLine(definition.slice(start, end))}${to ? ` -> ${to}` : ''}`,
        sql: definition.slice(0, start) + to + definition.slice(end),
      };
    }),
  );
}

export function inOneLine(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim();
}

const verbs = new Set(['perform', 'insert', 'update', 'delete', 'with']);
const beginsStatement = new Set([';', 'then', 'else', 'begin', 'loop', '']);

/** Faults that remove a statement with an effect, or an assignment of a trigger to its row (`new.x := …`). */
export function statementsIn(tokens: readonly Token[]): Change[] {
  return tokens.flatMap(({ text, start }, index) => {
    if (!verbs.has(text) && !text.startsWith('new.')) return [];
    if (text.startsWith('new.') && tokens[index + 1]?.text !== ':=') return [];
    if (!beginsStatement.has(tokens[index - 1]?.text ?? '')) return [];
    const end = tokens.slice(index).find((token) => token.text === ';')?.end;
    return end === undefined ? [] : [{ start, end, to: 'null;' }];
  });
}

/** Statements that only lock rows and do not use what they read; a fault removes one of them. */
export function locksIn(tokens: readonly Token[]): { start: number; end: number }[] {
  return tokens.flatMap(({ text, start }, index) => {
    if (text !== 'perform' || tokens[index + 1]?.text !== 'from') return [];
    const length = tokens.slice(index).findIndex((token) => token.text === ';');
    const last = tokens.slice(index + length - 4, index + length).map((token) => token.text);
    const next = tokens.slice(index + length + 1, index + length + 9).map((token) => token.text);
    const end = tokens[index + length]?.end;
    return last.includes('for') && !next.includes('found') && end !== undefined ? [{ start, end }] : [];
  });
}

/** Faults that remove one column from an update of several columns. */
export function assignmentsIn(tokens: readonly Token[]): Change[] {
  return tokens.flatMap(({ text }, index) => {
    if (text !== 'set' || tokens[index + 1]?.text === '(') return [];
    const items: [number, number][] = [];
    let depth = 0;
    let begin = index + 1;
    let place = begin;
    for (; place < tokens.length; place += 1) {
      const here = tokens[place]?.text ?? '';
      if ('([case'.includes(here) && /^(?:\(|\[|case)$/.test(here)) depth += 1;
      else if (depth > 0 && /^(?:\)|\]|end)$/.test(here)) depth -= 1;
      else if (depth > 0) continue;
      else if (here === ',') {
        items.push([begin, place]);
        begin = place + 1;
      } else if (
        /^(?:;|\)|where|returning)$/.test(here) ||
        (here === 'from' && tokens[place - 1]?.text !== 'distinct')
      )
        break;
    }
    items.push([begin, place]);
    if (items.length < 2) return [];
    return items.map(([from, to], item) => {
      const isLast = item === items.length - 1;
      const first = tokens[isLast ? from - 1 : from];
      const last = tokens[isLast ? to - 1 : to];
      return { start: first?.start ?? 0, end: last?.end ?? 0, to: '' };
    });
  });
}

/** Faults that change a bound by one in either direction, raise a quota by one, or double or shorten an interval. */
export function boundsIn(tokens: readonly Token[]): Change[] {
  return tokens.flatMap(({ text, start, end }, index): Change[] => {
    const [second = '', before = ''] = [-2, -1].map((step) => tokens[index + step]?.text);
    if (/^\d+$/.test(text) && Number(text) > 1) {
      const isBound = /^(?::=|<|>|<=|>=)$/.test(before);
      const isQuota = before === ',' && second.startsWith("'");
      const numbers = [
        isBound || isQuota ? [Number(text) + 1] : [],
        isBound ? [Number(text) - 1] : [],
      ].flat();
      return numbers.map((number) => ({ start, end, to: String(number) }));
    }
    const isTyped = tokens[index + 1]?.text === '::' && tokens[index + 2]?.text === 'interval';
    const from = before === 'interval' ? tokens[index - 1] : isTyped ? tokens[index] : undefined;
    if (!from || !/^[-+]$/.test(before === 'interval' ? second : before)) return [];
    return ['* 2', '/ 60'].map((by) => ({ start: from.start, end, to: `(interval ${text} ${by})` }));
  });
}
