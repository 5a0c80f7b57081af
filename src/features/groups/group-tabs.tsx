import { useSearchParams } from 'react-router-dom';

import type { Group } from '@/domain/group/group';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { TabPanel, Tabs } from '@/ui/tabs';

import { GiftsTab } from './gifts/gifts-tab';
import type { GroupPlace } from './shared/group-keys';

const MembersTab = lazyPart(() => import('./members/members-tab'), 'MembersTab', Waiting);
const ChatTab = lazyPart(
  () => import('./chat/chat-tab'),
  'ChatTab',
  () => <Skeleton className="h-80 rounded-lg max-md:mt-4.5" />,
);
const SettingsTab = lazyPart(() => import('./members/settings-tab'), 'SettingsTab', Waiting);

function Waiting() {
  return <Skeleton className="h-80 rounded-lg" />;
}

const tabs = [
  { value: 'geschenke', label: 'Geschenke' },
  { value: 'mitglieder', label: 'Mitglieder' },
  { value: 'chat', label: 'Chat' },
  { value: 'einstellungen', label: 'Einstellungen' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The four parts of a group. Which one is open stands in the address, so that a link or a reload leads back to it. */
export function GroupTabs({ place, group }: { place: GroupPlace; group: Group }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? 'geschenke';

  function show(next: Tab) {
    setSearch(next === 'geschenke' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs
      label="Bereiche der Gruppe"
      variant="fill-phone"
      items={tabs}
      value={tab}
      onValueChange={show}
      className="mt-8 md:mt-10 max-xs:[&_.tab]:text-small"
    >
      <TabPanel value="geschenke">
        <GiftsTab place={place} group={group} />
      </TabPanel>
      <TabPanel value="mitglieder" className="pt-4.5 md:pt-6">
        <MembersTab place={place} group={group} />
      </TabPanel>
      <TabPanel value="chat" className="md:pt-6">
        <ChatTab place={place} memberId={group.me.memberId} />
      </TabPanel>
      <TabPanel value="einstellungen" className="pt-4.5 md:pt-6">
        <SettingsTab place={place} group={group} />
      </TabPanel>
    </Tabs>
  );
}
