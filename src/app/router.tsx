import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { paths } from '@/lib/address/paths';

import { LoadingScreen } from './loading-screen';
import { MailLinkRedirect } from './mail-link-redirect';
import { useRouteFocus } from './route-focus';
import { RedirectRegistered, RequireSession } from './route-guards';
import { SessionWatch } from './shell/session-watch';

const AuthPage = lazy(async () => ({ default: (await import('@/features/auth/auth-page')).AuthPage }));
const EmailConfirmedPage = lazy(async () => ({
  default: (await import('@/features/auth/email-confirmed-page')).EmailConfirmedPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('@/features/auth/forgot-password-page')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('@/features/auth/reset-password-page')).ResetPasswordPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('@/features/settings/settings-page')).SettingsPage,
}));
const Shell = lazy(async () => ({ default: (await import('./shell/shell')).Shell }));
const PersonalArea = lazy(async () => ({ default: (await import('./session-data')).PersonalArea }));
const HomePage = lazy(async () => ({ default: (await import('./home-page')).HomePage }));
const PeopleRoute = lazy(async () => ({ default: (await import('./people-route')).PeopleRoute }));
const GroupsPage = lazy(async () => ({
  default: (await import('@/features/groups/groups-page')).GroupsPage,
}));
const GroupPage = lazy(async () => ({ default: (await import('@/features/groups/group-page')).GroupPage }));
const JoinPage = lazy(async () => ({ default: (await import('@/features/groups/join/join-page')).JoinPage }));
const DemoPage = lazy(async () => ({ default: (await import('./demo-page')).DemoPage }));
const ShareRoute = lazy(async () => ({ default: (await import('./share-route')).ShareRoute }));
const PrivacyPage = lazy(async () => ({
  default: (await import('@/features/legal/privacy-page')).PrivacyPage,
}));
const ComingSoonPage = lazy(async () => ({
  default: (await import('@/features/legal/coming-soon-page')).ComingSoonPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page')).NotFoundPage }));

export function AppRoutes() {
  useRouteFocus();
  return (
    <MailLinkRedirect>
      <SessionWatch />
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route element={<RedirectRegistered />}>
            <Route path={paths.auth} element={<AuthPage />} />
            <Route path={paths.login} element={<AuthPage />} />
          </Route>
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.emailConfirmed} element={<EmailConfirmedPage />} />
          <Route path={paths.demo} element={<DemoPage />} />
          <Route path={paths.share} element={<ShareRoute />} />
          <Route element={<Shell />}>
            <Route element={<RequireSession />}>
              <Route element={<PersonalArea />}>
                <Route path={paths.home} element={<HomePage />} />
                <Route path={paths.people} element={<PeopleRoute />} />
                <Route path={paths.groups} element={<GroupsPage />} />
                <Route path={paths.group} element={<GroupPage />} />
                <Route path={paths.join} element={<JoinPage />} />
                <Route path={paths.joinWithoutToken} element={<JoinPage />} />
                <Route path={paths.settings} element={<SettingsPage />} />
              </Route>
            </Route>
            <Route path={paths.imprint} element={<ComingSoonPage title="Impressum" />} />
            <Route path={paths.privacy} element={<PrivacyPage />} />
            <Route path={paths.terms} element={<ComingSoonPage title="AGB & Widerruf" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </MailLinkRedirect>
  );
}
