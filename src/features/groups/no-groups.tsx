import { EmptyState } from '@/ui/empty-state';
import { IlluNochVerpackt } from '@/ui/illu-noch-verpackt';

export function NoGroups({ isGuest }: { isGuest: boolean }) {
  return (
    <EmptyState illustration={<IlluNochVerpackt />} title="Noch keine Gruppen">
      {isGuest
        ? 'Tritt mit einem Code oder einem Einladungslink bei. Mit einem Konto kannst du eigene Gruppen erstellen.'
        : 'Erstelle eine Gruppe oder tritt mit einem Code bei. Dann plant ihr zusammen.'}
    </EmptyState>
  );
}
