import type { ComponentProps } from 'react';

import { Button } from '@/ui/button';

import { Dialog, DialogCancel, type Save } from './dialog';

type FormDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'onOpenChange' | 'onSubmit' | 'save' | 'footer'
> & {
  onClose: () => void;
  submitLabel: string;
  canSubmit?: boolean;
  onSubmit: () => void;
  mutation: Save & { isPending: boolean };
};

export function FormDialog(props: FormDialogProps) {
  const { onClose, submitLabel, canSubmit = true, onSubmit, mutation, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      save={mutation}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={mutation.isPending} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
