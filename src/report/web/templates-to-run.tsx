import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ScreenLink } from '../../../engine/react/screen-link.tsx';
import type { TemplateToRun } from './report-answers.ts';

/** The templates that the person may run, with a button each. */
export function TemplatesToRun() {
  const { text, call } = useEngine();
  const { data, error } = useSWR('report.listTemplate', () =>
    call<{ items: TemplateToRun[] }>('report.listTemplate', { quiet: true }),
  );
  const items = data?.items ?? [];
  return (
    <section className="report-block">
      <header>
        <h2>{text('report.templates')}</h2>
        <ScreenLink screen="report/template-list">{text('report.all')}</ScreenLink>
        <ScreenLink screen="report/settings">{text('report.newTemplate')}</ScreenLink>
      </header>
      {(data || error) && items.length === 0 && (
        <p>{text(error ? 'engine.form.searchFailed' : 'report.noTemplates')}</p>
      )}
      <ul>
        {items.slice(0, 10).map((template) => (
          <Template key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

function Template({ template }: { template: TemplateToRun }) {
  const { text, call, toast, definitions, go } = useEngine();
  const { mutate } = useSWRConfig();
  const [isRunning, setRunning] = useState(false);
  const { id, version, name, sourceName, fileType, nextRunOn, isShared, ownerName } = template;
  const run = async () => {
    setRunning(true);
    try {
      await call('report.save', { body: { id, version }, idempotencyKey: crypto.randomUUID() });
      toast({ tone: 'success', text: text('report.begun', { name }) });
    } catch {
      // The person was told; what changed meanwhile is shown.
    }
    await Promise.all([mutate('report.list'), mutate('report.listTemplate')]);
    setRunning(false);
  };
  return (
    <li>
      <a
        href={definitions.pathOf('report/template-detail', { id })}
        onClick={(event) => {
          event.preventDefault();
          go('report/template-detail', { id });
        }}
      >
        {name}
      </a>
      {isShared && <Tag minimal>{text('report.shared', { owner: ownerName })}</Tag>}
      {nextRunOn !== '' && (
        <Tag minimal intent="primary">
          {text('report.next', { on: nextRunOn })}
        </Tag>
      )}
      <small>
        {sourceName} ・ {fileType}
      </small>
      <Button
        size="small"
        icon="play"
        loading={isRunning}
        onClick={() => void run()}
        aria-label={text('report.runOf', { name })}
      >
        {text('report.run')}
      </Button>
    </li>
  );
}
