import type { ComponentProps } from 'react';

import { Button } from '@/ui/button';

import { Dialog, DialogCancel, type SaveState } from './dialog';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onSubmit' | 'save' | 'footer'> & {
  submitLabel: string;
  canSubmit?: boolean;
  /** True while something the form needs is still loading. */
  busy?: boolean;
  onSubmit: () => void;
  mutation: SaveState & { isPending: boolean };
};

export function FormDialog(props: FormDialogProps) {
  const { submitLabel, canSubmit = true, busy = false, onSubmit, mutation, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      save={mutation}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={busy || mutation.isPending} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
