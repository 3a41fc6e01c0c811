import { type ComponentType, lazy, Suspense } from 'react';
import { MissingPage } from '../screens/denial/missing-page.tsx';
import type { ScreenEntry } from './screen-index.ts';

/** The kinds of screens that nobody needs to be signed in for; they come without the engine. */
const publicKinds: Record<string, ComponentType> = {
  login: lazy(async () => ({ default: (await import('../screens/login/login-screen.tsx')).LoginScreen })),
  loginDemo: lazy(async () => ({ default: (await import('../screens/login/login-demo-screen.tsx')).LoginDemoScreen })),
  logout: lazy(async () => ({ default: (await import('../screens/login/logout-screen.tsx')).LogoutScreen })),
  passwordReset: lazy(async () => ({
    default: (await import('../screens/account/password-reset-screen.tsx')).PasswordResetScreen,
  })),
  passwordResetChange: lazy(async () => ({
    default: (await import('../screens/account/password-reset-change-screen.tsx')).PasswordResetChangeScreen,
  })),
  forcePasswordChange: lazy(async () => ({
    default: (await import('../screens/account/force-password-change-screen.tsx')).ForcePasswordChangeScreen,
  })),
  denial: MissingPage,
};

/** A screen outside of the shell. */
export function PublicScreen(props: { screen: ScreenEntry }) {
  const Kind = publicKinds[props.screen.kind] ?? MissingPage;
  return (
    <Suspense fallback={null}>
      <Kind />
    </Suspense>
  );
}
