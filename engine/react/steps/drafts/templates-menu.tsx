import { Alert, Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatDate } from '../../format/format-date.ts';
import { NameDialog } from '../../theme/name-dialog.tsx';
import { Popover } from '../../theme/popover.tsx';
import type { StepSession } from '../session/open-step-session.ts';
import { isUnsaved } from '../step-context.ts';

/** An input that the user keeps under a name. */
export interface InputTemplate {
  name: string;
  /** An instant. */
  savedAt: string;
  record: JsonObject;
}

/**
 * The user's own templates of a step flow (`options.templates` of its first screen): begins from one, keeps what stands in
 * the form as one, forgets one. What a copy leaves out no template keeps.
 */
export function TemplatesMenu({ session }: { session: StepSession }) {
  const { actor, plan } = session;
  const { text, call, toast, user } = useEngine();
  const flow = plan.flow.id;
  const { data, mutate } = useSWR(
    ['template.list', flow, user.inputOwner ?? user.code],
    ([id]) => call<{ items: InputTemplate[] }>(id, { query: { flow }, quiet: true }),
    { revalidateOnFocus: false },
  );
  const [wanted, setWanted] = useState<InputTemplate | null>(null);
  const [saving, setSaving] = useState(false);
  const items = data?.items ?? [];

  const begin = ({ name, record }: InputTemplate) => {
    actor.send({ type: 'RESTORE', record: session.begunFrom(record, actor.getSnapshot().context.record) });
    toast({ tone: 'success', text: text('engine.template.begun', { name }) });
  };
  const choose = (template: InputTemplate) =>
    isUnsaved(actor.getSnapshot().context) ? setWanted(template) : begin(template);
  const remove = async ({ name }: InputTemplate) => {
    await call('template.delete', { query: { flow, name } });
    await mutate();
  };
  const save = async (name: string) => {
    const record = session.templateOf(actor.getSnapshot().context.record);
    await call('template.put', { body: { flow, name, record } });
    await mutate();
    toast({ tone: 'success', text: text('engine.template.saved', { name }) });
  };

  const menu = (
    <Menu>
      {items.length === 0 && <MenuItem disabled text={text('engine.template.none')} />}
      {items.map((template) => (
        <MenuItem
          key={template.name}
          text={template.name}
          label={formatDate(template.savedAt)}
          popoverProps={{ placement: 'right-start' }}
        >
          <MenuItem icon="document-open" text={text('engine.template.begin')} onClick={() => choose(template)} />
          <MenuItem icon="trash" text={text('engine.template.remove')} onClick={() => void remove(template)} />
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon="floppy-disk" text={text('engine.template.save')} onClick={() => setSaving(true)} />
    </Menu>
  );
  return (
    <>
      <Popover placement="top-start" arrow={false} animation="minimal" content={menu}>
        <Button icon="clipboard" text={text('engine.template.menu')} />
      </Popover>
      {saving && (
        <NameDialog
          title={text('engine.template.save')}
          icon="clipboard"
          label={text('engine.template.name')}
          hint={text('engine.template.hint')}
          takenHint={text('engine.template.nameTaken')}
          taken={items.map(({ name }) => name)}
          onSave={save}
          onClose={() => setSaving(false)}
        />
      )}
      <Alert
        isOpen={wanted !== null}
        intent="warning"
        cancelButtonText={text('engine.list.cancel')}
        confirmButtonText={text('engine.template.begin')}
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          if (wanted) begin(wanted);
          setWanted(null);
        }}
      >
        <p>{text('engine.template.replaces', { name: wanted?.name ?? '' })}</p>
      </Alert>
    </>
  );
}
