import Settings from 'lucide-react/icons/settings';
import { use } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { GroupRef, Membership } from '@/data/groups/group-keys';
import type { Group } from '@/domain/group/group';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { TabPanel, Tabs } from '@/ui/tabs/tabs';

import { GiftsTab } from './gifts/gifts-tab';
import { GroupPartsContext } from './shared/group-parts';

import './group-tabs.css';

const MembersTab = lazyPart(() => import('./members/members-tab'), 'MembersTab', Waiting);
const ChatTab = lazyPart(() => import('./chat/chat-tab'), 'ChatTab', Waiting);
const SettingsTab = lazyPart(() => import('./members/settings-tab'), 'SettingsTab', Waiting);

function Marked({ me }: { me: Membership }) {
  const { DrawMark } = use(GroupPartsContext);
  return (
    <>
      Wichteln <DrawMark me={me} />
    </>
  );
}

function Waiting() {
  return <Skeleton className="h-80 rounded-lg" />;
}

const tabs = [
  { value: 'geschenke', label: 'Geschenke' },
  { value: 'mitglieder', label: 'Mitglieder' },
  { value: 'wichteln', label: 'Wichteln' },
  { value: 'chat', label: 'Chat' },
  { value: 'einstellungen', label: 'Einstellungen' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Icon for the settings tab: five labels do not fit on a phone. */
const gear = (
  <>
    <Settings aria-hidden className="size-5 md:hidden" />
    <span className="max-md:sr-only">Einstellungen</span>
  </>
);
const withGear = tabs.map((tab) => (tab.value === 'einstellungen' ? { ...tab, label: gear } : tab));
const withoutDraw = tabs.filter(({ value }) => value !== 'wichteln');

/** Tabs of a group. The open tab is stored in the URL, so that links and reloads restore it. */
export function GroupTabs({ groupRef, group }: { groupRef: GroupRef; group: Group }) {
  const { DrawTab } = use(GroupPartsContext);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  // A group without a draw shows the tab only to admins, because they can create one.
  const hasDrawTab = group.hasDraw || group.me.role === 'admin';
  const items = hasDrawTab ? withGear : withoutDraw;
  const me = { ...groupRef, memberId: group.me.memberId };
  const marked = group.hasDraw ? <Marked me={me} /> : 'Wichteln';
  const tab = items.find(({ value }) => value === wanted)?.value ?? 'geschenke';

  function show(next: Tab) {
    setSearch(next === 'geschenke' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs
      label="Bereiche der Gruppe"
      variant="fill-phone"
      items={items.map((item) => (item.value === 'wichteln' ? { value: item.value, label: marked } : item))}
      value={tab}
      onValueChange={show}
      className="group-tabs mt-5 md:mt-10"
    >
      <TabPanel value="geschenke">
        <GiftsTab groupRef={groupRef} group={group} />
      </TabPanel>
      <TabPanel value="mitglieder" className="pt-4.5 md:pt-6">
        <MembersTab groupRef={groupRef} group={group} />
      </TabPanel>
      {hasDrawTab && (
        <TabPanel value="wichteln" className="pt-4.5 md:pt-6">
          <DrawTab groupRef={groupRef} group={group} />
        </TabPanel>
      )}
      <TabPanel value="chat" className="md:pt-6">
        <ChatTab groupRef={groupRef} memberId={group.me.memberId} />
      </TabPanel>
      <TabPanel value="einstellungen" className="pt-4.5 md:pt-6">
        <SettingsTab groupRef={groupRef} group={group} />
      </TabPanel>
    </Tabs>
  );
}
