import { IlluNochVerpackt } from '@/ui/illustrations/illu-noch-verpackt';
import { EmptyState } from '@/ui/layout/empty-state';

export function NoGroups({ isGuest }: { isGuest: boolean }) {
  return (
    <EmptyState illustration={<IlluNochVerpackt />} title="Noch keine Gruppen">
      {isGuest
        ? 'Tritt mit einem Code oder einem Einladungslink bei. Mit einem Konto kannst du eigene Gruppen erstellen.'
        : 'Erstelle eine Gruppe oder tritt mit einem Code bei. Dann plant ihr zusammen.'}
    </EmptyState>
  );
}
