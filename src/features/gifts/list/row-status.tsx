import { type Gift, giftStatuses, giftStatusLabels, type GiftStatus } from '@/domain/gift/gift';
import { cx } from '@/ui/cx';
import { LabelOptions, Select } from '@/ui/form/select';

import { selectStatus, statusIcons, statusTones } from '../gift-status-select';

type RowStatusProps = { gift: Gift; isWide: boolean; onSelect: (status: GiftStatus) => void };

/** Status of a row. A select on wide screens; on others an icon that covers a native select. */
export function RowStatus({ gift, isWide, onSelect }: RowStatusProps) {
  const Icon = statusIcons[gift.status];
  const tone = statusTones[gift.status];
  const select = {
    'aria-label': `Status von ${gift.title}`,
    value: gift.status,
    onChange: ({ target }: { target: HTMLSelectElement }) => selectStatus(target.value, onSelect),
    children: <LabelOptions values={giftStatuses} labels={giftStatusLabels} />,
  };
  if (isWide) return <Select size="sm" icon={Icon} tone={tone} className="relative z-1 w-43" {...select} />;
  return (
    <span className="relative z-1 grid size-11 place-items-center">
      <span
        className={cx(
          'gift-row-tile grid size-8.5 place-items-center rounded-[11px] forced-colors:border',
          tileTones[tone],
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <select {...select} className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0" />
    </span>
  );
}

const tileTones = {
  honey: 'bg-honey-soft text-honey-ink',
  band: 'bg-band-soft text-band-ink',
  pine: 'bg-pine-soft text-pine-ink',
};
