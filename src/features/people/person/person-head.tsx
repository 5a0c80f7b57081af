import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { inDaysText } from '@/domain/countdown/in-days';
import { type OccasionDay, yearsText } from '@/domain/countdown/occasion-days';
import type { Person } from '@/domain/person/person';
import { isObject } from '@/lib/is-object';
import { initial } from '@/ui/avatar';
import { IconButton, iconButtonClass } from '@/ui/icon-button';
import { backLinkClass } from '@/ui/link';
import { MenuButton } from '@/ui/menu-button';
import { Bow } from '@/ui/paper/bow';
import { Paper, type Wrapping } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';

/** Target and label of the back link. */
export interface BackTarget {
  to: string;
  /** Label, such as `Zurück zu Personen`. */
  text: string;
}

type PersonHeadProps = {
  person: Person;
  paper: Wrapping;
  /** Next occasion of the person; undefined without one. */
  next: OccasionDay | undefined;
  back: BackTarget;
  onEdit: () => void;
  onDelete: () => void;
};

export function PersonHead({ person: { name }, paper, next, back, onEdit, onDelete }: PersonHeadProps) {
  return (
    <>
      <BackLink back={back} className={`${backLinkClass} max-md:hidden`}>
        <ArrowLeft aria-hidden />
        {back.text}
      </BackLink>
      <Paper paper={paper} className="person-head">
        <Ribbon width={24} />
        <Bow width={132} className="person-bow" />
        <BackLink back={back} className={iconButtonClass('disc', 'person-back md:hidden')}>
          <ArrowLeft aria-hidden />
          <span className="sr-only">{back.text}</span>
        </BackLink>
        <span aria-hidden className="person-initial font-display">
          {initial(name)}
        </span>
        <div className="person-words">
          <h1 className="person-name">{name}</h1>
          <p className="person-days">{nextText(next)}</p>
        </div>
        <div className="person-menu">
          <IconButton
            look="disc"
            icon={Pencil}
            label={`${name} bearbeiten`}
            onClick={onEdit}
            className="max-md:hidden"
          />
          <MenuButton
            look="disc"
            label={`Mehr zu ${name}`}
            items={[
              { label: 'Bearbeiten', icon: Pencil, onSelect: onEdit },
              { label: 'Löschen', icon: Trash2, isDangerous: true, onSelect: onDelete },
            ]}
          />
        </div>
      </Paper>
    </>
  );
}

/** Next occasion as text: `wird 79 · in 22 Tagen`, or `in 22 Tagen` without a known year. */
function nextText(next: OccasionDay | undefined): string {
  if (!next || next.days === null) return 'Kein Datum';
  return [yearsText(next), inDaysText(next.days)].filter((part) => part !== null).join(' · ');
}

/** Back link. Uses history back if the user came from that list, which restores its scroll position. */
export function BackLink({ back, ...rest }: { back: BackTarget; className: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || !isObject(state) || state.cameFrom !== back.to) return;
    event.preventDefault();
    void navigate(-1);
  }
  return <Link to={back.to} onClick={goBack} {...rest} />;
}
