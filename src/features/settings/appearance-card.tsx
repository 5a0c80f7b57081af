import { useState } from 'react';

import { type Appearance, appearances, saveAppearance, storedAppearance } from '@/lib/browser/appearance';
import { Chip, ChipGroup } from '@/ui/chip';

import { SettingsCard } from './settings-card';

const labels: Record<Appearance, string> = { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' };

export function AppearanceCard() {
  const [chosen, setChosen] = useState(storedAppearance);

  function choose(appearance: Appearance) {
    setChosen(appearance);
    saveAppearance(appearance);
  }

  return (
    <SettingsCard title="Darstellung" hint="Gilt für diesen Browser.">
      <div className="mt-4.5">
        <ChipGroup label="Farben">
          {appearances.map((appearance) => (
            <Chip
              key={appearance}
              name="appearance"
              value={appearance}
              checked={chosen === appearance}
              onChange={() => choose(appearance)}
            >
              {labels[appearance]}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </SettingsCard>
  );
}
