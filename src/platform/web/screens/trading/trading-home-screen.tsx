import { Card } from '@blueprintjs/core';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { useUser } from '../../session/use-session.ts';
import { useText } from '../../texts/texts.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { PrincipalChoice } from './principal-choice.tsx';

/** The desk of a trading company's person: whom he orders for comes first, then the desk of that requester, or his own. */
export function TradingHomeScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const { proxy, name } = useUser();
  return (
    <HomeScreen screen={props.screen}>
      <Card className="home-principal">
        <h2>{text(proxy === null ? 'trading.nobodyYet' : 'trading.nowFor', { name })}</h2>
        <PrincipalChoice />
      </Card>
    </HomeScreen>
  );
}
