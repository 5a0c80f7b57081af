import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { usePersonalData } from '@/data/personal-data-context';
import { removeBudget, saveBudget } from '@/data/queries/changes/budget-changes';
import { centsLabel, parseCents } from '@/domain/gift/price/cents';
import type { Person } from '@/domain/person/person';
import { type Budget, budgetOf } from '@/domain/year/year-budget';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { Field } from '@/ui/form/field';
import { Input } from '@/ui/form/input';

export interface AskedBudget {
  person: Person;
  year: number;
  budget: Budget | null;
}

type BudgetDialogProps = AskedBudget & { open: boolean; onClose: () => void };

/** Sets, changes or removes the budget for a person and year. */
export const BudgetDialog = freshDialog(BudgetForm);

const read = (text: string) => parseCents(text, 'Das Budget');

function BudgetForm({ open, onClose, person, year, budget }: BudgetDialogProps) {
  const data = usePersonalData();
  const save = useMutation(saveBudget(data));
  const remove = useMutation(removeBudget(data));
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { amount: budget ? centsLabel(budget.amountCents).replace(/\s*€$/, '') : '' },
  });

  const submit = handleSubmit(({ amount }) => {
    const parsed = read(amount);
    if ('problem' in parsed) return;
    save.mutate(budgetOf({ personId: person.id, year, amountCents: parsed.cents }), { onSuccess: onClose });
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={budget ? 'Budget ändern' : 'Budget festlegen'}
      fit
      dirty={formState.isDirty}
      onSubmit={() => void submit()}
      mutation={save}
      submitLabel="Speichern"
    >
      <Field
        label={`Budget ${year} für ${person.name}`}
        hint="Zählt alles, was du in diesem Jahr verschenkst."
        error={formState.errors.amount?.message}
        required
      >
        <Input
          {...register('amount', {
            validate: (text) => {
              const parsed = read(text);
              return 'cents' in parsed || parsed.problem;
            },
          })}
          inputMode="decimal"
          autoComplete="off"
          trail="€"
        />
      </Field>
      {budget && (
        <Button
          kind="danger-line"
          size="sm"
          className="mt-4.5"
          onClick={() => {
            remove.mutate(budget);
            onClose();
          }}
        >
          Budget löschen
        </Button>
      )}
    </FormDialog>
  );
}
