import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { PrincipalChoice } from './principal-choice.tsx';

/** Where a trading company's person says whom he orders for. */
export function SwitchUserScreen(props: { screen: LoadedScreen }) {
  return (
    <div className="access-screen">
      <h1>{screenTitle(props.screen.id)}</h1>
      <PrincipalChoice />
    </div>
  );
}
