import type { UseFormRegisterReturn } from 'react-hook-form';

import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { Chip, ChipGroup } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';

const MOST_CHIPS = 8;

export function PersonChoice({ people, field }: { people: readonly Person[]; field: UseFormRegisterReturn }) {
  const byName = people.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  if (byName.length > MOST_CHIPS) {
    return (
      <Field label="Für wen?">
        <Select {...field}>
          <option value="">Keine spezifische Person</option>
          {byName.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  const papers = assignPapers(people);
  return (
    <ChipGroup label="Für wen?">
      {byName.map(({ id, name }) => (
        <Chip key={id} {...field} value={id} paper={papers.forPerson(id)}>
          {name}
        </Chip>
      ))}
      <Chip {...field} value="">
        Keine spezifische Person
      </Chip>
    </ChipGroup>
  );
}
