export interface Column {
  name: string;
  type: string;
  /** Roles that may read the column. */
  readers: string[];
}

interface Condition {
  text: string;
  value: string;
}

const operators = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
]);

/** `column=operator.value` as SQL with one parameter. Throws for an unknown column or operator. */
export function filterCondition(filter: string, columns: Column[], parameter: number): Condition {
  const [, name, code = '', value = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`invalid column for filter ${filter}`);
  const left = quoted(column.name);
  if (code === 'in') {
    const text = `${left}::text in (select jsonb_array_elements_text($${parameter}::jsonb))`;
    return { text, value: JSON.stringify(value.replaceAll(/^\(|\)$/g, '').split(',')) };
  }
  const operator = operators.get(code);
  if (!operator) throw new Error(`invalid operator in filter ${filter}`);
  return { text: `${left} ${operator} $${parameter}::text::${column.type}`, value };
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
