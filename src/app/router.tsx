import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import {
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { whenFound } from '@/lib/browser/when-found';
import { mailLinkTarget } from '@/lib/supabase/auth/mail-link';
import { lazyPage, type Preloadable } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { PageOnItsWay } from './loading-screen';
import { RedirectRegistered, RequireSession } from './routes/route-guards';
import { SessionWatch } from './shell/session-watch';

const AuthPage = lazyPage(() => import('@/features/auth/auth-page'), 'AuthPage');
const Invited = lazyPart(() => import('@/features/groups/invite/invited'), 'Invited');
const EmailConfirmedPage = lazyPage(
  () => import('@/features/auth/email-confirmed-page'),
  'EmailConfirmedPage',
);
const ForgotPasswordPage = lazyPage(
  () => import('@/features/auth/forgot-password-page'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyPage(() => import('@/features/auth/reset-password-page'), 'ResetPasswordPage');
const SettingsPage = lazyPage(() => import('@/features/settings/settings-page'), 'SettingsPage');
const Shell = lazyPage(() => import('./shell/shell'), 'Shell');
const PersonalArea = lazyPage(() => import('./session-data'), 'PersonalArea');
const HomePage = lazyPage(() => import('./routes/home-page'), 'HomePage');
const PeopleRoute = lazyPage(() => import('./routes/people-route'), 'PeopleRoute');
const PersonRoute = lazyPage(() => import('./routes/person-route'), 'PersonRoute');
const ShoppingPage = lazyPage(() => import('@/features/shopping/shopping-page'), 'ShoppingPage');
const WishesRoute = lazyPage(() => import('./routes/wishes-route'), 'WishesRoute');
const GroupsPage = lazyPage(() => import('@/features/groups/groups-page'), 'GroupsPage');
const GroupRoute = lazyPage(() => import('./routes/group-route'), 'GroupRoute');
const YearRoute = lazyPage(() => import('./routes/year-route'), 'YearRoute');
const JoinPage = lazyPage(() => import('@/features/groups/join/join-page'), 'JoinPage');
const DemoPage = lazyPage(() => import('./routes/demo-page'), 'DemoPage');
const ReminderRoute = lazyPage(() => import('./routes/reminder-route'), 'ReminderRoute');
const ShareRoute = lazyPage(() => import('./routes/share-route'), 'ShareRoute');
const WishListPage = lazyPage(() => import('@/features/wish-list/wish-list-page'), 'WishListPage');
const PrivacyPage = lazyPage(() => import('@/features/legal/privacy-page'), 'PrivacyPage');
const ComingSoonPage = lazyPage(() => import('@/features/legal/coming-soon-page'), 'ComingSoonPage');
const NotFoundPage = lazyPage(() => import('./routes/not-found-page'), 'NotFoundPage');

/** Pages for signed-in users and guests. */
const personalPages: [string, ComponentType & Preloadable][] = [
  [paths.home, HomePage],
  [paths.people, PeopleRoute],
  [paths.person, PersonRoute],
  [paths.shopping, ShoppingPage],
  [paths.wishes, WishesRoute],
  [paths.groups, GroupsPage],
  [paths.group, GroupRoute],
  [paths.join, JoinPage],
  [paths.joinWithoutToken, JoinPage],
  [paths.year, YearRoute],
  [paths.settings, SettingsPage],
  [paths.reminderSettings, SettingsPage],
];

/** Preloads the code of a personal page; null for other paths. Otherwise React would keep the fallback for 300 ms. */
export function loadPersonalPage(address: string): Promise<void> | null {
  const [, page] = personalPages.find(([path]) => matchPath(path, address)) ?? [];
  return page ? loadOneByOne([PersonalArea, Shell, page]) : null;
}

/** Preloads the page of a shared wish list, which needs no account; null for other paths. */
export function loadOpenPage(address: string): Promise<void> | null {
  return matchPath(paths.wishList, address) && WishListPage.preload();
}

/** Loads modules one after the other, so that each runs in a task of its own. */
async function loadOneByOne(parts: Preloadable[]): Promise<void> {
  for (const part of parts) await part.preload();
}

export function AppRoutes() {
  useRouteFocus();
  // A link from an e-mail can open any page; it is redirected to the page that redeems its token.
  const mailLink = mailLinkTarget(useLocation());
  if (mailLink !== null) return <Navigate to={mailLink} replace />;
  return (
    <>
      <SessionWatch />
      <Suspense fallback={<PageOnItsWay />}>
        <Routes>
          <Route element={<RedirectRegistered />}>
            {[paths.auth, paths.login].map((path) => (
              <Route key={path} path={path} element={<AuthPage Invited={Invited} />} />
            ))}
          </Route>
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.emailConfirmed} element={<EmailConfirmedPage />} />
          <Route path={paths.reminder} element={<ReminderRoute />} />
          <Route path={paths.demo} element={<DemoPage />}>
            <Route path={paths.demoPerson} element={null} />
            <Route path={paths.demo + paths.shopping} element={<ShoppingPage />} />
            <Route path={paths.demo + paths.wishes} element={<WishesRoute />} />
            <Route path={paths.demo + paths.year} element={<YearRoute />} />
          </Route>
          <Route path={paths.share} element={<ShareRoute />} />
          {[paths.takenWish, paths.wishList].map((path) => (
            <Route key={path} path={path} element={<WishListPage />} />
          ))}
          <Route element={<Shell />}>
            <Route element={<RequireSession />}>
              <Route element={<PersonalArea />}>
                {personalPages.map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
            </Route>
            <Route path={paths.imprint} element={<ComingSoonPage title="Impressum" />} />
            <Route path={paths.privacy} element={<PrivacyPage />} />
            <Route path={paths.terms} element={<ComingSoonPage title="AGB & Widerruf" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

/** On navigation scrolls to the top and focuses the heading, for screen readers and the tab order. */
function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (hash !== '') return undefined;
    if (type !== NavigationType.Pop) scrollTo(0, 0);
    return whenFound(findHeading, focusHeading);
  }, [pathname, hash, type]);
}

/** Heading of the page; null while a dialog is open or closing, which hides the page from screen readers. */
function findHeading(): HTMLElement | null {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return null;
  return document.querySelector<HTMLElement>('main h1');
}

function focusHeading(heading: HTMLElement) {
  if (document.activeElement?.matches('main :is(input, textarea, select)')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
