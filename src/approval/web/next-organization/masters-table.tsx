import { Button, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { recordKey } from '../../../../engine/core/text-keys.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import '../hand-over/hand-over.css';
import type { BrokenMaster } from '../../domain/next-organization.ts';
import { SuccessorChoice } from './successor-choice.tsx';

/** Settings that name somebody or a unit that is not there on the day, and who stands there from then on. */
export function MastersTable(props: {
  masters: readonly BrokenMaster[];
  onReplace: (master: BrokenMaster, to: string) => Promise<void>;
}) {
  const { text } = useEngine();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className="hand-over-table" tabIndex={0} aria-label={text('nextOrganization.title')}>
      <HTMLTable compact>
        <thead>
          <tr>
            {['title', 'names', 'successor'].map((head) => (
              <th key={head}>{text(`nextOrganization.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.masters.map((one) => (
            <MasterRow
              key={`${one.recordType} ${one.code} ${one.named.code}`}
              master={one}
              onReplace={props.onReplace}
            />
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

function MasterRow({
  master,
  onReplace,
}: {
  master: BrokenMaster;
  onReplace: Parameters<typeof MastersTable>[0]['onReplace'];
}) {
  const { text } = useEngine();
  const { recordType, title, named, proposals } = master;
  const [chosen, setChosen] = useState(proposals[0]?.code ?? '');
  const [busy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    await onReplace(master, chosen).finally(() => setBusy(false));
  };
  return (
    <tr>
      <td data-label={text('nextOrganization.title')}>
        <span>
          <span className="muted">{text(recordKey(recordType))}</span> {title}
        </span>
      </td>
      <td data-label={text('nextOrganization.names')}>{named.name}</td>
      <td data-label={text('nextOrganization.successor')}>
        <div className="hand-over-bar">
          <SuccessorChoice name={named.name} proposals={proposals} value={chosen} onChange={setChosen} />
          <Button
            size="small"
            loading={busy}
            disabled={chosen === ''}
            text={text('nextOrganization.replace')}
            onClick={() => void replace()}
          />
        </div>
      </td>
    </tr>
  );
}
