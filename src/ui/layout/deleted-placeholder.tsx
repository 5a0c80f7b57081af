import { UndoButton } from '@/ui/undo-button';

type DeletedPlaceholderProps = { title: string; busy: boolean; onUndo: () => void };

/** Placeholder of a deleted item with an undo button. Its list item must be focusable. */
export function DeletedPlaceholder({ title, busy, onUndo }: DeletedPlaceholderProps) {
  return (
    <p className="col-span-full flex min-h-13 flex-wrap items-center gap-x-2 text-facts text-ink-2">
      <span className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere]">„{title}“ gelöscht</span>
      <UndoButton
        what={`„${title}“ gelöscht`}
        busy={busy}
        className="-mr-1.5 ml-auto"
        onClick={({ currentTarget }) => {
          // Moves the focus before the pressed button unmounts.
          currentTarget.closest('li')?.focus({ preventScroll: true });
          onUndo();
        }}
      />
    </p>
  );
}
