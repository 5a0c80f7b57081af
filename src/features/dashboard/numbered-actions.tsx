import { cx } from '@/ui/cx';

import './numbered-actions.css';

/** `list` for a newcomer, `large` until there is a person and an idea, then `small`. */
export type ActionsLook = 'list' | 'large' | 'small';

type NumberedActionsProps = {
  look: ActionsLook;
  onAddPerson: () => void;
  onAddGift: () => void;
  onConcretize: () => void;
};

export function NumberedActions({ look, onAddPerson, onAddGift, onConcretize }: NumberedActionsProps) {
  const actions = [
    ['Person hinzufügen', 'Wen beschenkst du?', onAddPerson],
    ['Geschenkidee', 'Halte den Einfall gleich fest.', onAddGift],
    ['KI Konkretisierer', 'Noch keine Idee? Lass dir welche zeigen.', onConcretize],
  ] as const;
  return (
    <>
      {look === 'list' && (
        <p className="mb-2.5 text-ink-2">Drei Schritte, dann erinnert dich Päckchen rechtzeitig.</p>
      )}
      <div className={cx('numbered-actions', `is-${look}`)}>
        {actions.map(([title, sentence, onClick], index) => (
          <button key={title} type="button" onClick={onClick}>
            <span className="numbered-actions-number font-display">{index + 1}</span>{' '}
            <span className="min-w-0">
              <b className={cx('block', look === 'small' ? 'font-semibold' : 'font-display')}>{title}</b>
              {look !== 'small' && (
                <>
                  {' '}
                  <span className={cx('block text-small text-ink-2', look === 'large' && 'max-md:hidden')}>
                    {sentence}
                  </span>
                </>
              )}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
