import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { type Draw, seenCount, acceptedParticipants } from '@/domain/draw/draw';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';
import { FormError } from '@/ui/form/form-error';

import { reopenDraw, runDraw } from '../actions/draw-actions';
import { answerText } from './run-answer';

type QuestionProps = { groupRef: GroupRef; draw: Draw; open: boolean; onClose: () => void };

const lostMessages = 'Was ihr euch heimlich geschrieben habt, wird gelöscht.';

/** Confirmation for drawing anew. Fresh state at each opening, because a refusal belongs to one round. */
export const RedrawQuestion = freshDialog(AskRedraw);

function AskRedraw({ groupRef, draw, open, onClose }: QuestionProps) {
  const run = useMutation(runDraw(groupRef));
  const [refusal, setRefusal] = useState<string | null>(null);

  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Neu auslosen?"
      description={`Alle bekommen ein neues Wichtelkind. ${seenText(draw)} ${lostMessages}`}
      confirmLabel="Neu auslosen"
      busy={run.isPending}
      onConfirm={() =>
        run.mutate(draw, {
          onSuccess: (answer) => (answer === 'drawn' ? onClose() : setRefusal(answerText(answer))),
          onError: onClose,
        })
      }
    >
      {refusal !== null && (
        <div role="alert" className="mt-4">
          <FormError>{refusal}</FormError>
        </div>
      )}
    </AlertDialog>
  );
}

export function ReopenQuestion({ groupRef, draw, open, onClose }: QuestionProps) {
  const { mutate: reopen } = useMutation(reopenDraw(groupRef));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Ausnahmen ändern?"
      description={`Die Lose gelten dann nicht mehr, und du lost neu aus. ${seenText(draw)} ${lostMessages}`}
      confirmLabel="Ausnahmen ändern"
      onConfirm={() => {
        reopen(draw);
        onClose();
      }}
    />
  );
}

function seenText(draw: Draw): string {
  const seen = seenCount(draw);
  if (seen === 0) return 'Bisher hat niemand nachgesehen.';
  if (seen === acceptedParticipants(draw).length) return 'Alle haben schon nachgesehen.';
  return seen === 1 ? 'Eine Person hat schon nachgesehen.' : `${seen} haben schon nachgesehen.`;
}
