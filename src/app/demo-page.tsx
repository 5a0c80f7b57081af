import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type DemoItems, demoPersonalData } from '@/data/browser/demo-personal-data';
import { PersonalDataContext } from '@/data/personal-data-context';
import { demoRefusal } from '@/data/queries/mutation-meta';
import { today } from '@/domain/calendar/calendar-day';
import { CountdownBlock } from '@/features/dashboard/countdown-block';
import { dismissTip } from '@/features/dashboard/tip-banner-flag';
import { DemoFrame } from '@/features/demo/demo-frame';
import { drawDemo } from '@/features/demo/draw-demo';
import { fixedDemo } from '@/features/demo/fixed-demo';
import { GiftSection } from '@/features/gifts/gift-section';
import { useToday } from '@/lib/hooks/use-today';
import { showToast } from '@/ui/toast/toast';

import { createQueryClient } from './query-client';
import { Footer } from './shell/footer';

/** The dashboard with sample data, for everybody. Nothing leaves the page, nothing outlives it. */
export function DemoPage() {
  const day = today(useToday());
  const [demo, setDemo] = useState(() => openDemo(fixedDemo(day)));
  useEffect(dismissTip, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <DemoFrame today={day} onRefresh={() => setDemo(openDemo(drawDemo(Math.random, day)))}>
        <QueryClientProvider key={demo.key} client={demo.client}>
          <PersonalDataContext value={demo.data}>
            <CountdownBlock onAddIdea={refuse} />
            <GiftSection onAddGift={refuse} />
          </PersonalDataContext>
        </QueryClientProvider>
      </DemoFrame>
      <Footer />
    </div>
  );
}

/** Every set has a cache and a key of its own, so that nothing of the last one stays on the screen. */
function openDemo(items: DemoItems) {
  return { key: crypto.randomUUID(), data: demoPersonalData(items), client: createQueryClient() };
}

function refuse() {
  showToast({ tone: 'info', ...demoRefusal });
}
