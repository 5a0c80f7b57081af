import { answerRemoval, type RemovalQuestion } from '@/data/texts/removal-question';
import { type EnteredList, enteredFields, enteredWords } from '@/domain/fields/entered-fields';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { reachWhenScrolling } from '@/ui/reach-when-scrolling';

/** Conflict of a deletion with a change from another device: shows the change and asks which one wins. */
export function RemovalDialog({ open, question }: { open: boolean; question: RemovalQuestion | null }) {
  const shown = useLast(question);
  if (shown === null) return null;
  return (
    <AlertDialog
      open={open}
      onClose={() => answerRemoval(shown, false)}
      title="Inzwischen geändert"
      description={`„${shown.name}“ wurde inzwischen geändert:`}
      confirmLabel="Trotzdem löschen"
      cancelLabel="Behalten"
      onConfirm={() => answerRemoval(shown, true)}
    >
      <dl ref={reachWhenScrolling} className="mt-2.5 grid max-h-[40dvh] gap-2 overflow-y-auto">
        {wordsOf(shown).map(([label, text]) => (
          <div key={label}>
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </AlertDialog>
  );
}

function wordsOf({ list, changed }: RemovalQuestion): [string, string][] {
  return isEntered(list) ? enteredWords(list, changed) : [];
}

function isEntered(list: string): list is EnteredList {
  return list in enteredFields;
}
