import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { useText } from '../../texts/texts.ts';
import type { ConnectedSystem } from './connected-system.ts';

/** The connected systems in rows; cards where a table has no room. */
export function SystemTable(props: {
  systems: readonly ConnectedSystem[];
  onChange: (system: ConnectedSystem) => void;
  onToken: (system: ConnectedSystem) => void;
  onDecide: (system: ConnectedSystem) => void;
}) {
  const { systems, onChange, onToken, onDecide } = props;
  const { text } = useText();
  const headings = ['name', 'state', 'systemName', 'clientId', 'redirectUrl', 'token'] as const;
  const label = (field: string) => text(`systems.${field}`);
  return (
    <div className="systems-table">
      <HTMLTable>
        <thead>
          <tr>
            {headings.map((field) => (
              <th key={field}>{label(field)}</th>
            ))}
            <th>
              <span className="visually-hidden">{text('systems.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => (
            <tr key={system.systemName}>
              <td className="systems-name">{system.name}</td>
              <td data-label={label('state')}>
                <Tag minimal intent={system.active ? 'success' : 'warning'} icon={system.active ? 'tick' : 'pause'}>
                  {text(system.active ? 'systems.isActive' : 'systems.isStopped')}
                </Tag>
                {system.proposal && (
                  <Tag minimal intent="primary" icon="time" className="systems-waits">
                    {text('systems.waits')}
                  </Tag>
                )}
              </td>
              <td data-label={label('systemName')}>{system.systemName}</td>
              <td data-label={label('clientId')}>{system.clientId}</td>
              <td data-label={label('redirectUrl')} className="systems-address">
                {system.redirectUrl}
              </td>
              <td data-label={label('token')}>
                {system.tokenIssuedAt === null
                  ? text('systems.noToken')
                  : text('systems.issuedAt', { at: formatDateTime(system.tokenIssuedAt) })}
              </td>
              <td className="systems-actions">
                {system.proposal ? (
                  <Button
                    size="small"
                    intent="primary"
                    icon="endorsed"
                    text={text('systems.decide')}
                    aria-label={text('systems.decideOf', { name: system.name })}
                    onClick={() => onDecide(system)}
                  />
                ) : (
                  <Button
                    size="small"
                    icon="edit"
                    text={text('systems.change')}
                    aria-label={text('systems.changeOf', { name: system.name })}
                    onClick={() => onChange(system)}
                  />
                )}
                <Button
                  size="small"
                  icon="key"
                  text={text(system.tokenIssuedAt === null ? 'systems.issue' : 'systems.reissue')}
                  aria-label={text('systems.tokenOf', { name: system.name })}
                  onClick={() => onToken(system)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
