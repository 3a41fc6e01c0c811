import { Callout } from '@blueprintjs/core';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import type { AccessExplanation } from './access-explanation.ts';
import { Reasons, Roles } from './reasons.tsx';
import { VerdictTag } from './verdict-tag.tsx';

/** A screen's verdict for somebody, then everything on the screen. */
export function Explanation({ explained }: { explained: AccessExplanation }) {
  const { text } = useText();
  const { person, screen, buttons, grantors, verdict } = explained;
  const isOpen = verdict !== 'closed';
  return (
    <>
      <Callout
        intent={isOpen ? 'success' : 'warning'}
        icon={isOpen ? 'tick-circle' : 'lock'}
        title={text(isOpen ? 'access.opens' : 'access.closed', { name: person.name, screen: screenTitle(screen.id) })}
      >
        <Reasons explained={explained} grantors={grantors} />
      </Callout>
      <section className="access-person">
        <h2>{text('access.person', { name: person.name, organization: person.organizationName })}</h2>
        {person.roles.length > 0 ? (
          <Roles label={text('access.roles')} roles={person.roles} />
        ) : (
          <p>{text('access.noRoles')}</p>
        )}
      </section>
      <section>
        <h2>{text('access.buttons')}</h2>
        {buttons.length === 0 && <p>{text('access.noButtons')}</p>}
        <ul className="access-buttons">
          {buttons.map((button) => (
            <li key={button.id}>
              <div className="access-button-head">
                <h3>{text(button.textKeys)}</h3>
                <VerdictTag verdict={button.verdict} />
              </div>
              {button.screen !== null && <p>{text('access.leadsTo', { screen: screenTitle(button.screen) })}</p>}
              <Reasons explained={button} grantors={grantors} />
              {button.verdict !== 'closed' && button.states.length > 0 && (
                <p>
                  {text('access.states', { states: button.states.map((keys) => text(keys)).join(text('access.or')) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
