import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import { mallAreaOf } from '../../domain/mall-area.ts';
import type { Account } from '../accounts/account.ts';
import { type Explanation, explainCall, explanation, narrowByQuestions } from './explain-call.ts';
import { screensOfFeatures } from './features.ts';
import { type ScreenButton, screenButtons } from './screen-buttons.ts';

/** Whose access is explained. */
export type ExplainedPerson = Pick<Account, 'roles' | 'active' | 'mustChangePassword'> & {
  /** Features that are off for the person's company group. */
  featuresOff?: readonly string[];
};

/** Why a screen opens to somebody or not, and everything on it. */
export interface ScreenExplanation extends Explanation {
  buttons: (Explanation & Pick<ScreenButton, 'id' | 'textKeys' | 'states'> & { screen: string | null })[];
}

type Screen = ScreenDefinition & { id: string };

/**
 * Explains a screen by the same data that opens it: the role-screen map, the calls' access, the questions of lists and
 * reads, and who may send which event.
 */
export function explainScreen(definitions: Definitions, screen: Screen, person: ExplainedPerson): ScreenExplanation {
  const closed = shutOut(screen, person);
  const buttons = screenButtons(definitions, screen).map((button) => ({
    ...(closed ?? explainButton(definitions, button, person.roles)),
    id: button.id,
    textKeys: button.textKeys,
    states: button.states ?? [],
    screen: button.screen ?? null,
  }));
  return { ...(closed ?? explainEntry(screen, person.roles)), buttons };
}

/** Why nothing opens to this person, whatever the roles say. */
function shutOut(
  { access, code }: Screen,
  { active, mustChangePassword, featuresOff = [] }: ExplainedPerson,
): Explanation | null {
  if (access === 'public') return null;
  if (!active) return explanation('closed', 'left');
  if (code !== null && screensOfFeatures(featuresOff).has(code)) {
    return explanation('closed', 'featureOff', { codes: [code] });
  }
  return mustChangePassword ? explanation('closed', 'passwordChange') : null;
}

function explainEntry({ access, code, path }: Screen, roles: readonly string[]): Explanation {
  const explained = explainCall(
    access === 'roleMap' ? (code === null ? 'signedIn' : { screens: [code] }) : access,
    roles,
  );
  const asksForDoor = access === 'roleMap' && mallAreaOf(path) === 'supplier';
  return asksForDoor && explained.verdict === 'open' ? { ...explained, verdict: 'depends', why: 'byDoor' } : explained;
}

function explainButton(definitions: Definitions, button: ScreenButton, roles: readonly string[]): Explanation {
  const call = definitions.calls.get(button.call ?? '');
  if (call) {
    const opened = explainCall(call.access, roles);
    return button.questions ? narrowByQuestions(opened, button.questions, roles) : opened;
  }
  const leadsTo = definitions.screens.get(button.screen ?? '');
  // A button that neither calls nor leads anywhere acts on what is typed: whoever sees the screen may press it.
  return leadsTo ? explainEntry(leadsTo, roles) : explanation('open', 'signedIn');
}
