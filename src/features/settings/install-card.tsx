import MonitorDown from 'lucide-react/icons/monitor-down';

import { useInstallPrompt } from '@/lib/browser/install-prompt';
import { isSafariTab } from '@/lib/browser/safari-tab';
import { Button } from '@/ui/button';

import { SettingsCard } from './settings-card';

/** Rendered only when the app is installable and not installed. */
export function InstallCard() {
  const install = useInstallPrompt();
  if (!install && !isSafariTab()) return null;
  return (
    <SettingsCard title="App" hint="Startet vom Home-Bildschirm, auch ohne Netz.">
      <div className="mt-4.5">
        {install ? (
          <Button kind="secondary" icon={MonitorDown} onClick={install}>
            App installieren
          </Button>
        ) : (
          <p className="text-facts">
            Auf iPhone und iPad: Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
          </p>
        )}
      </div>
    </SettingsCard>
  );
}
