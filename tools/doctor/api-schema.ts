import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ApiFunction {
  name: string;
  /** Arguments of the right types, with ids of rows that do not exist. */
  args: Record<string, unknown>;
}

export interface ApiTable {
  name: string;
  /** A column that is not null and has no default; null for a view. */
  requiredColumn: string | null;
  columns: string[];
}

/** Tables, columns and functions of the schema public, which API requests can name. */
export interface ApiSchema {
  tables: ApiTable[];
  functions: ApiFunction[];
  /** Functions that take a whole row: requests can read them as columns of its table, but not call them. */
  computedColumns: { name: string; table: string }[];
  /** Tables and functions of the schema private, which the API must not expose. */
  privateTables: string[];
  privateFunctions: string[];
}

const generatedTypes = join(import.meta.dirname, '../../src/lib/supabase/database.types.ts');
const migrations = join(import.meta.dirname, '../../supabase/migrations');
const nobody = '00000000-0000-0000-0000-000000000000';
/** Value for time stamps, which the generated types do not distinguish from other texts. */
const longAgo = '2000-01-01T00:00:00Z';
const examples: Record<string, unknown> = {
  string: nobody,
  number: 0,
  boolean: false,
  Json: {},
  'string[]': [],
};

/** Reads the schema from database.types.ts; a test compares that file with the migrations. */
export function readApiSchema(types = readFileSync(generatedTypes, 'utf8')): ApiSchema {
  // A function that exists for several tables has several argument lists.
  const functions = entriesOf(types, 'Functions').flatMap(([name, text]) =>
    Array.from(text.matchAll(/Args: (\{[^{}]*\}|Record<PropertyKey, never>)/g), ([, argsText = '']) => ({
      name,
      argsText,
    })),
  );
  return {
    tables: [...entriesOf(types, 'Tables'), ...entriesOf(types, 'Views')].map(([name, text]) => ({
      name,
      requiredColumn: /Insert: \{[^{}]*?(\w+): /.exec(text)?.[1] ?? null,
      columns: [...(/Row: \{([^{}]*)\}/.exec(text)?.[1] ?? '').matchAll(/(\w+): /g)].map(
        ([, column = '']) => column,
      ),
    })),
    // Functions that take a whole row are computed columns and cannot be called, so they are listed apart.
    computedColumns: functions.flatMap(({ name, argsText }) => {
      const table = /\["Tables"\]\["(\w+)"\]/.exec(argsText)?.[1];
      return table === undefined ? [] : [{ name, table }];
    }),
    functions: functions
      .filter(({ argsText }) => !isRow(argsText))
      .map(({ name, argsText }) => ({ name, args: exampleArgs(argsText) })),
    privateTables: readPrivateNames('table'),
    privateFunctions: readPrivateNames('function'),
  };
}

function readPrivateNames(kind: 'table' | 'function'): string[] {
  const created = new RegExp(`create (?:or replace )?${kind} private\\.(\\w+)`, 'g');
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const sql = files.map((file) => readFileSync(join(migrations, file), 'utf8')).join('\n');
  const names = Array.from(sql.matchAll(created), ([, name = '']) => name);
  return [...new Set(names)];
}

function isRow(argsText: string): boolean {
  return argsText.includes('"": ');
}

/** Passes only required arguments, so that a call which should be refused, but is not, does as little as possible. */
function exampleArgs(argsText: string): Record<string, unknown> {
  const required = argsText.matchAll(/(\w+): (\w+(?:\[\])?)/g);
  return Object.fromEntries(
    [...required].map(([, name = '', type = '']) => [
      name,
      name === 'p_seen' && type === 'string' ? longAgo : (examples[type] ?? null),
    ]),
  );
}

/** Entries of a section (`Tables`, `Functions`) of the schema public in the generated types, split by indentation. */
function entriesOf(types: string, section: string): [name: string, text: string][] {
  const [, text = ''] = new RegExp(`^    ${section}: \\{\n([\\s\\S]*?)^    \\}`, 'm').exec(types) ?? [];
  return text.split(/^(?= {6}\w+:\s)/m).flatMap((entry): [string, string][] => {
    const name = /^ {6}(\w+):\s/.exec(entry)?.[1];
    return name === undefined ? [] : [[name, entry]];
  });
}
