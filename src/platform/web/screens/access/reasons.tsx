import { Tag } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';
import type { AccessExplanation, Explained } from './access-explanation.ts';

/** Why something opens or not, the roles that open it or are missing, and who can give a missing one. */
export function Reasons(props: { explained: Explained; grantors: AccessExplanation['grantors'] }) {
  const { text } = useText();
  const { why, codes, through, missing, relations } = props.explained;
  const grants = grantsOf(props.grantors, missing);
  return (
    <div className="access-reasons">
      <p>{text(`access.why.${why}`, { codes: codes.join(text('access.or')) })}</p>
      {relations.length > 0 && (
        <p>
          {text('access.relations')}
          {relations.map((name) => text([`access.relation.${name}`, 'access.relation.other'])).join(text('access.or'))}
        </p>
      )}
      {through.length > 0 && <Roles label={text('access.through')} roles={through} />}
      {missing.length > 0 && <Roles label={text('access.missing')} roles={missing} />}
      {grants.map(({ by, people }) => (
        <p key={by.join()}>
          {people.length > 0
            ? text('access.grantors') +
              people.map(({ name, organizationName }) => `${name}（${organizationName}）`).join('、')
            : text('access.askFor', { roles: by.map((role) => roleName(text, role)).join(text('access.or')) })}
        </p>
      ))}
    </div>
  );
}

/** Roles by name and code. */
export function Roles({ label, roles }: { label: string; roles: readonly string[] }) {
  const { text } = useText();
  return (
    <div className="access-roles">
      <span>{label}</span>
      <ul>
        {roles.map((role) => (
          <li key={role}>
            <Tag minimal>{[roleName(text, role), role].join(' ')}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}

function roleName(text: ReturnType<typeof useText>['text'], role: string): string {
  return text([`role.${role}`, 'role.other']);
}

/** The grantors of the missing roles, each group of people once. */
function grantsOf(grantors: AccessExplanation['grantors'], missing: readonly string[]) {
  const asked = grantors.filter(({ role }) => missing.includes(role));
  return [...new Map(asked.map((grant) => [grant.by.join(), grant])).values()];
}
