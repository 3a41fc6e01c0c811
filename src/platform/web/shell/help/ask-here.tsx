import { Button, Callout, Classes, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import type { RecordEnvelope } from '../../../../../engine/core/wire.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIndex } from '../../routes/screen-index.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { useRecentDocuments } from '../kept/recent-documents.ts';
import { lastTold } from '../toaster.ts';

const kinds = ['howTo', 'problem', 'rule', 'wish', 'other'] as const;

/** A question from where one stands: it carries the screen, the number of the record shown and what the screen answered last, never what was typed. */
export function AskHere({ screenId, onClose }: { screenId: string; onClose: () => void }) {
  const { text } = useText();
  const { call } = usePage();
  const where = useWhere(screenId);
  const [question, setQuestion] = useState({ subject: '', body: '', kind: 'howTo', addressee: 'group' });
  const [sent, setSent] = useState<RecordEnvelope | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isWhole = question.subject.trim() !== '' && question.body.trim() !== '';

  const send = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    if (!isWhole) {
      setRefused(text('help.ask.missing'));
      return;
    }
    setBusy(true);
    try {
      const record = { ...question, ...where };
      setSent(await call<RecordEnvelope>('help.ask', { body: { record }, quiet: true }));
    } catch (failure) {
      setRefused(isCallFailure(failure) && failure.error ? failure.error.message : text('help.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (sent)
    return (
      <Callout intent="success" title={text('help.ask.done', { number: sent.number ?? '' })}>
        <Link to={pathOfScreen('help/inquiry', { id: sent.id })} onClick={onClose}>
          {text('help.ask.open')}
        </Link>
      </Callout>
    );
  const field = (name: keyof typeof question) => ({
    id: `help-ask-${name}`,
    value: question[name],
    onChange: (event: { target: { value: string } }) => setQuestion({ ...question, [name]: event.target.value }),
  });
  const label = (name: string) => ({ label: text(`record.help/inquiry.${name}`), labelFor: `help-ask-${name}` });
  const option = (name: string, code: string) => ({
    value: code,
    label: text(`record.help/inquiry.${name}.options.${code}`),
  });
  return (
    <section>
      <h2>{text('help.ask')}</h2>
      <form noValidate onSubmit={(submitted) => void send(submitted)}>
        {refused !== null && <Callout intent="danger">{refused}</Callout>}
        <FormGroup {...label('addressee')}>
          <HTMLSelect
            fill
            {...field('addressee')}
            options={['group', 'provider'].map((one) => option('addressee', one))}
          />
        </FormGroup>
        <FormGroup {...label('kind')}>
          <HTMLSelect fill {...field('kind')} options={kinds.map((one) => option('kind', one))} />
        </FormGroup>
        <FormGroup {...label('subject')}>
          <InputGroup maxLength={100} {...field('subject')} />
        </FormGroup>
        <FormGroup {...label('body')}>
          <TextArea fill autoResize maxLength={4000} {...field('body')} />
        </FormGroup>
        <p className={Classes.TEXT_MUTED}>
          {text('help.ask.carries', {
            what: [where.screenTitle, where.documentNumber, where.toldMessage].filter(Boolean).join(' / '),
          })}
        </p>
        <Button type="submit" intent="primary" loading={isBusy} text={text('help.ask.send')} />
      </form>
    </section>
  );
}

/** Where somebody stands, as an inquiry tells it. */
function useWhere(screenId: string) {
  const { search } = useLocation();
  const { documents } = useRecentDocuments();
  const id = new URLSearchParams(search).get('id');
  const shown = documents.find((one) => one.screen === screenId && one.id === id)?.title.split(' ')[0];
  const code = screenIndex.find((one) => one.id === screenId)?.code;
  const told = lastTold();
  return {
    screenTitle: screenTitle(screenId),
    ...(code && { screenCode: code }),
    ...(shown && { documentNumber: shown.slice(0, 60) }),
    ...(told !== null && { toldMessage: told.slice(0, 1000) }),
  };
}
