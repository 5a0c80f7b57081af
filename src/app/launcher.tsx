import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { type Launch, parseLaunch } from '@/domain/launch/launch';
import { storeSharedDraft } from '@/features/gifts/idea/idea-drafts';
import { paths } from '@/lib/address/paths';
import { forgetWantedPath } from '@/lib/address/wanted-path';

/** Runs the launch action of the URL once and removes it, so that neither a reload nor the next sign-in repeats it. */
export function Launcher({ onLaunch }: { onLaunch: (launch: Launch) => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { scope } = usePersonalData();
  const launch = useEffectEvent(() => {
    const wanted = parseLaunch(search);
    if (wanted?.shared) storeSharedDraft(scope, wanted.shared);
    forgetWantedPath();
    void navigate(paths.home, { replace: true });
    if (wanted) onLaunch(wanted);
  });
  useEffect(() => launch(), []);
  return null;
}
