import { useState } from 'react';

import { occasionDayText } from '@/domain/countdown/occasion-days';
import { Dialog } from '@/ui/dialog/dialog';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { PersonIdeas } from './person-ideas';
import { type IdeaPerson, useIdeaPerson } from './use-idea-person';

type PersonIdeasDialogProps = {
  open: boolean;
  onClose: () => void;
  about: IdeaPerson;
  occasion?: string | null;
  onAddGift: () => void;
};

/** 'Ideen für …' as a dialog of its own. Fresh on every opening. */
export const PersonIdeasDialog = freshDialog(PersonIdeasView);

function PersonIdeasView({ open, onClose, about, ...view }: PersonIdeasDialogProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [next] = useIdeaPerson(about).days;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Ideen für ${about.name}`}
      hint={occasionDayText(next)}
      footer={<div ref={setFoot} className="w-full" />}
    >
      <PersonIdeas about={about} foot={foot} {...view} />
    </Dialog>
  );
}
