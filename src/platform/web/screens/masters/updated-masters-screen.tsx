import { Button, ButtonGroup, FormGroup, HTMLTable, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { listFileTypes } from '../../../../../engine/core/calls/list-files.ts';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { usePage } from '../../page-context.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import './master-uploads.css';
import { fileKinds, useDownload } from './use-download.ts';

/** Screen kind `updatedMasters`: which masters changed since a time, each to be had as a file. */
export function UpdatedMastersScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const { today } = useEngine();
  const { busy, download } = useDownload();
  const id = useId();
  // The first of the month, as people who take them over every month ask.
  const [typed, setTyped] = useState(`${today.slice(0, 8).replaceAll('/', '-')}01T00:00`);
  const since = typed.replaceAll('-', '/').replace('T', ' ').slice(0, 16);
  const { data } = useSWR(
    typed === '' ? null : ['updatedMaster.list', since],
    () => call<{ items: { master: string; changed: number }[] }>('updatedMaster.list', { query: { since } }),
    { keepPreviousData: true },
  );
  return (
    <div className="uploads-screen">
      <h1>{screenTitle(screen.id)}</h1>
      <p className="muted">{text('updatedMaster.lead')}</p>
      <FormGroup label={text('updatedMaster.since')} labelFor={id} inline>
        <InputGroup
          id={id}
          type="datetime-local"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FormGroup>
      <div className="uploads-table">
        <HTMLTable>
          <thead>
            <tr>
              {(['master', 'changed', 'file'] as const).map((column) => (
                <th key={column}>{text(`updatedMaster.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.items.map(({ master, changed }) => (
              <tr key={master}>
                <td>{text(recordKey(master))}</td>
                <td data-label={text('updatedMaster.changed')} className="uploads-number">
                  {changed}
                </td>
                <td data-label={text('updatedMaster.file')}>
                  <ButtonGroup>
                    {fileKinds.map(([kind, name]) => (
                      <Button
                        key={kind}
                        icon="download"
                        disabled={changed === 0}
                        loading={busy === `${master} ${kind}`}
                        text={name}
                        aria-label={text('updatedMaster.as', { master: text(recordKey(master)), name })}
                        onClick={() =>
                          void download(
                            `${master} ${kind}`,
                            'updatedMaster.file',
                            { master, since },
                            listFileTypes[kind],
                          )
                        }
                      />
                    ))}
                  </ButtonGroup>
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </div>
  );
}
