import Heart from 'lucide-react/icons/heart';
import { useMemo, useRef } from 'react';

import { giftStatuses, giftStatusLabels } from '@/domain/gift/gift';
import type { GiftSearch } from '@/domain/gift/search/gift-search';
import { searchChoices } from '@/domain/gift/search/gift-search-choices';
import { giftOrderLabels, giftOrders } from '@/domain/gift/search/gift-search-order';
import { Button } from '@/ui/button';
import { Chip, ChipGroup } from '@/ui/chip';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { LabelOptions, Select } from '@/ui/form/select';
import { SwitchRow } from '@/ui/form/switch-row';

import { giftCountText } from './gift-count-text';
import type { GiftSearching } from './use-gift-search';

type GiftFilterDialogProps = { open: boolean; onClose: () => void; searching: GiftSearching };

export function GiftFilterDialog({ open, onClose, searching }: GiftFilterDialogProps) {
  const show = useRef<HTMLButtonElement>(null);
  // The reset button becomes disabled and would lose the focus.
  function reset() {
    show.current?.focus();
    searching.reset();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtern und sortieren"
      fit
      footer={
        <>
          <Button kind="text" disabled={!searching.isActive} onClick={reset}>
            Zurücksetzen
          </Button>
          <Button ref={show} onClick={onClose}>
            {giftCountText(searching.found.length)} zeigen
          </Button>
        </>
      }
    >
      <FilterFields searching={searching} />
    </Dialog>
  );
}

function FilterFields({ searching: { search, all, choose, hasStatus } }: { searching: GiftSearching }) {
  const choices = useMemo(() => searchChoices(all), [all]);
  // Choices made while the dialog is open share one history entry, so that one step back undoes them all.
  const hasStep = useRef(false);
  const set = (choice: Partial<GiftSearch>) => {
    choose(choice, hasStep.current);
    hasStep.current = true;
  };
  const order = (value: string) => giftOrders.find((candidate) => candidate === value) ?? search.order;

  return (
    <div className="grid gap-4.5">
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <Choice
          label="Person"
          all="Alle Personen"
          none="Ohne Person"
          values={choices.persons}
          chosen={search.person}
          onChoose={(person) => set({ person })}
        />
        <Choice
          label="Anlass"
          all="Alle Anlässe"
          none="Ohne Anlass"
          values={choices.occasions}
          chosen={search.occasion}
          onChoose={(occasion) => set({ occasion })}
        />
      </div>
      {hasStatus && (
        <ChipGroup label="Status">
          {([null, ...giftStatuses] as const).map((status) => (
            <Chip
              key={status}
              name="status"
              checked={search.status === status}
              onChange={() => set({ status })}
            >
              {status === null ? 'Alle' : giftStatusLabels[status]}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <SwitchRow
        icon={Heart}
        tone="band"
        title="Nur Favoriten"
        checked={search.favoritesOnly}
        onCheckedChange={(favoritesOnly) => set({ favoritesOnly })}
      />
      <Field label="Reihenfolge">
        <Select value={search.order} onChange={(event) => set({ order: order(event.target.value) })}>
          <LabelOptions values={giftOrders} labels={giftOrderLabels} />
        </Select>
      </Field>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  none: string;
  values: readonly string[];
  /** Filter for person or occasion: '' finds gifts without one, null does not filter. */
  chosen: string | null;
  onChoose: (value: string | null) => void;
};

function Choice({ label, all, none, values, chosen, onChoose }: ChoiceProps) {
  // Adds the chosen value if it is not offered: the URL may name a person without gifts.
  const offered = chosen === null || values.includes(chosen) ? values : [...values, chosen];
  return (
    <Field label={label}>
      <Select
        value={chosen === null ? ALL : `=${chosen}`}
        onChange={({ target: { value } }) => onChoose(value === ALL ? null : value.slice(1))}
      >
        <option value={ALL}>{all}</option>
        {offered.map((value) => (
          <option key={value} value={`=${value}`}>
            {value || none}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const ALL = '';
