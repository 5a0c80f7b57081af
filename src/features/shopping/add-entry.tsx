import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { addGift } from '@/data/queries/changes/gift-changes';
import { today } from '@/domain/calendar/calendar-day';
import { giftFromCaptured } from '@/domain/capture/captured-gift';
import { textLimits } from '@/domain/text/text';
import { Button } from '@/ui/button';
import { Input } from '@/ui/form/input';

/** Adds a line of the user's own: a gift without a person that is to be bought. */
export function AddEntry() {
  const add = useMutation(addGift(usePersonalData()));
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return;
    const entry = { title: title.trim(), notes: null, link: null, cents: null, remark: null };
    const id = crypto.randomUUID();
    const nobody = { person: null, occasion: null, price: null };
    const gift = giftFromCaptured(entry, { id, ...nobody, today: today(new Date()) });
    add.mutate({ ...gift, plan: 'buy' });
    setTitle('');
  }
  if (!isOpen)
    return (
      <Button kind="secondary" size="sm" icon={Plus} className="mt-4" onClick={() => setOpen(true)}>
        Eintrag
      </Button>
    );
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-[44rem] flex-wrap gap-2">
      <Input
        autoFocus
        aria-label="Was ist noch zu besorgen?"
        placeholder="Geschenkpapier"
        value={title}
        maxLength={textLimits.title}
        onChange={({ target }) => setTitle(target.value)}
        className="min-w-0 flex-[1_1_12rem]"
      />
      <Button type="submit" disabled={title.trim() === ''}>
        Merken
      </Button>
    </form>
  );
}
