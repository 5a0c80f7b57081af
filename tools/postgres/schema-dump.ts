import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startHostedPostgres } from './project-database.ts';

const ours = "nspname in ('public', 'private')";
const grants = (acl: string) =>
  `(select string_agg(format('%s=%s', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type), ' '
     order by grantee::regrole::text, privilege_type) from aclexplode(${acl}))`;
const foreignKeys = (side: string) =>
  `select ${side}::regclass, string_agg(conname, ' ' order by pg_constraint.oid)
   from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${ours} and contype = 'f' group by 1`;

/** Catalogue query for each kind of object; it returns the names and definitions of all objects. */
const catalog: Record<string, string> = {
  schema: `select nspname, ${grants('nspacl')} from pg_namespace where ${ours}`,
  extension: 'select extname, nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace',
  table: `select pg_class.oid::regclass, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, reloptions, relowner::regrole,
      relreplident, ${grants("coalesce(relacl, acldefault('r', relowner))")}, case relkind when 'v' then pg_get_viewdef(pg_class.oid) end)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${ours} and relkind in ('r', 'v', 'S')`,
  column: `select format('%s.%s', attrelid::regclass, attname), concat_ws(' ', attnum, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage, attstattarget, attoptions, ${grants('attacl')})
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  constraint: `select format('%s %s', conrelid::regclass, conname), pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${ours}`,
  // The order of foreign keys is compared too, because PostgreSQL checks and cascades them in order of creation.
  'foreign keys of': foreignKeys('conrelid'),
  'foreign keys to': foreignKeys('confrelid'),
  index: `select indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace where ${ours}`,
  policy: `select format('%s %s', polrelid::regclass, polname), concat_ws(' ', polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  function: `select pg_proc.oid::regprocedure, concat_ws(' ', pg_get_functiondef(pg_proc.oid), proowner::regrole,
      ${grants("coalesce(proacl, acldefault('f', proowner))")})
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${ours}`,
  trigger: `select format('%s %s', tgrelid::regclass, tgname), concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal`,
  type: `select pg_type.oid::regtype, typtype from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where ${ours} and typtype in ('d', 'e', 'r')`,
  publication: `select concat_ws(' ', pubname, prrelid::regclass),
      concat_ws(' ', puballtables, pubinsert, pubupdate, pubdelete, pubtruncate, prattrs, prqual)
    from pg_publication left join pg_publication_rel on prpubid = pg_publication.oid`,
  'default privileges': `select concat_ws(' ', defaclrole::regrole, nspname, defaclobjtype), ${grants('defaclacl')}
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace`,
  comment: `select pg_describe_object(classoid, objoid, objsubid), description from pg_description
    where (pg_identify_object(classoid, objoid, objsubid)).identity ~ '(public|private)\\M'`,
};

/** Schema made by the migrations of a folder in a hosted project: one sorted line per object. */
export async function dumpSchema(folder: string): Promise<string[]> {
  const texts = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const server = await startHostedPostgres();
  const client = await server.connect();
  try {
    for (const text of texts) await client.query(text);
    await client.query("set search_path = ''");
    const lines: string[] = [];
    for (const [kind, text] of Object.entries(catalog)) {
      const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
      lines.push(...rows.map(([name, definition]) => `${kind} ${name}: ${definition}`));
    }
    const { rows: tables } = await client.query<{ name: string }>(
      `select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where ${ours} and relkind = 'r'`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select stored::text as row from ${name} as stored`,
      );
      lines.push(
        ...rows.map(({ row }) => `row of ${name}: ${row.replace(/[\da-f]{8}-[\da-f-]{27}/, 'an id')}`),
      );
    }
    // Jobs are read from the text of the migrations, because this PostgreSQL lacks the cron extension.
    for (const [job] of texts.join('\n').matchAll(/cron\.\w+\(.*?\);/g)) lines.push(`job ${job}`);
    // Comments and whitespace within functions are not compared.
    return lines.map((line) => line.replace(/--.*$/gm, '').replace(/\s+/g, ' ')).toSorted();
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Difference between two folders of migrations: removed lines begin with -, added ones with +. */
export async function diffSchemas(before: string, after: string): Promise<string[]> {
  const [old, fresh] = [await dumpSchema(before), await dumpSchema(after)];
  return [
    ...old.filter((line) => !fresh.includes(line)).map((line) => `- ${line}`),
    ...fresh.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
