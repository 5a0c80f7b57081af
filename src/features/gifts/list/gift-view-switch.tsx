import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';

import { SegmentedControl } from '@/ui/segmented-control';

import type { GiftView } from './gift-view';

const options = [
  { value: 'cards', label: 'Karten', icon: LayoutGrid },
  { value: 'list', label: 'Liste', icon: Rows3 },
] as const;

type GiftViewSwitchProps = { view: GiftView; onShow: (view: GiftView) => void };

/** Switch between cards and list: at the right end of the tabs, on narrow screens in a line above the gifts. */
export function GiftViewSwitch({ view, onShow }: GiftViewSwitchProps) {
  return (
    <div className="mb-3 flex min-h-12.5 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 lg:mb-3.5 lg:min-h-0 print:hidden">
      {view === 'list' && (
        <p className="mr-auto font-display text-h2 font-[650] tracking-[-0.01em]">Als Nächstes dran</p>
      )}
      <SegmentedControl
        label="Ansicht"
        options={options}
        value={view}
        onValueChange={onShow}
        className="segments-at-tabs"
      />
    </div>
  );
}
