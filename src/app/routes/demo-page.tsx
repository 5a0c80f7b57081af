import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router-dom';

import { type DemoItems, demoPersonalData } from '@/data/browser/demo-personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import { demoRefusal } from '@/data/queries/mutation-meta';
import { SessionContext } from '@/data/session/session-context';
import { today } from '@/domain/calendar/calendar-day';
import { CountdownBlock } from '@/features/dashboard/countdown-block';
import { dismissTip } from '@/features/dashboard/tip-banner-flag';
import { DemoFrame, DemoStart } from '@/features/demo/demo-frame';
import { fixedDemo } from '@/features/demo/fixed-demo';
import { randomDemo } from '@/features/demo/random-demo';
import { GiftSection } from '@/features/gifts/gift-section';
import { paths } from '@/lib/address/paths';
import { useToday } from '@/lib/hooks/use-today';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { PageOnItsWay } from '../loading-screen';
import { createQueryClient } from '../query-client';
import { Footer } from '../shell/footer';

const PersonView = lazyPart(
  () => import('./person-view'),
  'PersonView',
  () => <main className="min-h-screen" />,
);

/** Session of the demo: signed out, because its pages must not show data of an account. */
const nobody: ComponentProps<typeof SessionContext>['value'] = {
  session: { status: 'signed_out', left: false },
  setSession: () => undefined,
};

const back = { to: paths.demo, text: 'Zurück zur Demo' };

/** Public demo: dashboard, people, shopping list and year with sample data. No requests, no storage. */
export function DemoPage() {
  const day = today(useToday());
  const [demo, setDemo] = useState(() => openDemo(fixedDemo(day)));
  const isStart = useMatch(paths.demo) !== null;
  const { personId } = useMatch(paths.demoPerson)?.params ?? {};
  useEffect(dismissTip, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <DemoFrame>
        {isStart ? (
          <DemoStart today={day} onRefresh={() => setDemo(openDemo(randomDemo(Math.random, day)))}>
            <DemoData demo={demo}>
              <CountdownBlock onChoose={null} />
              <GiftSection onAddGift={refuse} />
            </DemoData>
          </DemoStart>
        ) : (
          <DemoData demo={demo}>
            {personId === undefined ? (
              <SessionContext value={nobody}>
                <Suspense fallback={<PageOnItsWay />}>
                  <Outlet />
                </Suspense>
              </SessionContext>
            ) : (
              <PersonView personId={personId} back={back} onAct={refuse} />
            )}
          </DemoData>
        )}
      </DemoFrame>
      <Footer />
    </div>
  );
}

function DemoData({ demo, children }: { demo: ReturnType<typeof openDemo>; children: ReactNode }) {
  return (
    <QueryClientProvider key={demo.key} client={demo.client}>
      <PersonalDataContext value={demo.data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
}

/** A new cache and key per data set, so that nothing of the previous one stays on the screen. */
function openDemo(items: DemoItems) {
  return { key: crypto.randomUUID(), data: demoPersonalData(items), client: createQueryClient() };
}

function refuse() {
  showToast({ tone: 'info', ...demoRefusal });
}
