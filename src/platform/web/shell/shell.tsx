import 'virtual:blueprint-later.css';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { type ReactNode, useState } from 'react';
import { useComing } from '../../../../engine/react/coming.ts';
import { EngineProvider, useRegistries } from '../../../../engine/react/engine-provider.tsx';
import { useCode } from '../../../../engine/react/on-demand.tsx';
import { loadScreen } from '../engine/definitions.ts';
import { registriesOf } from '../engine/product-registries.ts';
import { useProductRuntime } from '../engine/use-product-runtime.ts';
import { usePage } from '../page-context.ts';
import type { ScreenEntry } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';
import { useText } from '../texts/texts.ts';
import { BannerLine } from './banner-line.tsx';
import { DataProvider } from './data-provider.tsx';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { PhoneBar } from './navigation/phone-bar.tsx';
import { useNavigationState } from './navigation/use-navigation-state.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PasswordLine } from './password-line.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SearchBox } from './search/search-box.tsx';
import { TopBar } from './top-bar.tsx';
import { ActingLine } from './user/acting-line.tsx';
import { WaitingLine } from './waiting-line.tsx';

export { preloadScreen } from './preload-screen.ts';

/** The frame of signed-in users: top bar, navigation, breadcrumbs, and the engine around the screen. */
export function Shell(props: { user: SessionUser; children: ReactNode }) {
  return (
    <DataProvider>
      <Frame {...props} />
    </DataProvider>
  );
}

function Frame(props: { user: SessionUser; children: ReactNode }) {
  const { user, children } = props;
  const { text } = useText();
  const { product } = usePage();
  const runtime = useProductRuntime(user);
  const navigation = useNavigationState();
  const [searching, setSearching] = useState(false);

  return (
    <EngineProvider runtime={runtime} registries={registriesOf(product)}>
      <div className="shell">
        <a className="skip-link" href="#main">
          {text('shell.skipToMain')}
        </a>
        <TopBar
          user={user}
          onMenu={navigation.toggle}
          isMenuOpen={navigation.open}
          onSearch={() => setSearching(true)}
        />
        <ActingLine user={user} />
        <OfflineBanner />
        <div className="shell-body">
          <Navigation user={user} state={navigation} />
          <main className="shell-main" id="main" tabIndex={-1}>
            {!user.mustChangePassword && (
              <>
                <BannerLine user={user} />
                <PasswordLine user={user} />
              </>
            )}
            <WaitingLine user={user} />
            <Breadcrumbs user={user} />
            {children}
          </main>
        </div>
        <SearchBox user={user} isOpen={searching} onOpenChange={setSearching} />
        {navigation.drawer && <PhoneBar user={user} onSearch={() => setSearching(true)} />}
      </div>
    </EngineProvider>
  );
}

/** A screen inside the shell, drawn by the kind registered for it. */
export function ShellScreen(props: { screen: ScreenEntry }) {
  const { screen } = props;
  const { screenKinds } = useRegistries();
  // Beside the definition, which the code waits for otherwise.
  const Kind = useCode(screenKinds.get(screen.kind));
  const come = useComing(loadScreen(screen.id));
  // Where the company publishes another one, this one stands until that has come.
  const [definition, setDefinition] = useState(come);
  if (come && come !== definition) setDefinition(come);
  return Kind && definition ? <Kind key={screen.id} screen={definition} /> : <ScreenSkeleton />;
}
