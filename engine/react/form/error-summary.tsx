import { Callout } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldError } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { Heading } from '../theme/heading.tsx';
import { focusField } from './field-id.ts';
import { errorTextOf, placeOf } from './texts.ts';

const mostShown = 20;

/**
 * Every error that may be shown now, each leading to its field; from the first refusal on, because until then the fields
 * speak for themselves. What is put right leaves its room, all of it too, so that the form below does not move while somebody types.
 * When `refusals` grows the first field takes the focus; when that field is on no screen the summary does.
 */
export function ErrorSummary(props: {
  errors: readonly FieldError[];
  recordId: string;
  refusals: number;
  /** Brings the focus to a field; what is on this screen, unless told otherwise. */
  onLead?: (pointer: string) => void;
}) {
  const { errors, recordId, refusals, onLead = focusField } = props;
  const { text } = useEngine();
  const summary = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  const tallest = useRef(0);
  const first = errors[0];

  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    if (first && focusField(first.at)) return;
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'start' });
  }, [refusals, first]);

  useLayoutEffect(() => {
    tallest.current = Math.max(tallest.current, summary.current?.offsetHeight ?? 0);
  });

  if (refusals === 0) return null;
  if (errors.length === 0) {
    // Nothing was ever wrong here, or it was put right: then its room stays, and says so.
    return tallest.current === 0 ? null : (
      <div className="engine-summary" role="status" style={{ minHeight: tallest.current }}>
        <Callout intent="success">{text('engine.form.summaryNone')}</Callout>
      </div>
    );
  }
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="engine-summary" style={{ minHeight: tallest.current }}>
      <Callout intent="danger">
        <Heading>{text('engine.form.summary', { count: errors.length })}</Heading>
        <ul className="engine-summary__list">
          {errors.slice(0, mostShown).map((error) => (
            <li key={`${error.at} ${error.keyword}`}>
              <button type="button" className="engine-summary__link" onClick={() => onLead(error.at)}>
                {placeOf(text, recordId, error.at)}
              </button>
              <span> {errorTextOf(text, recordId, error)}</span>
            </li>
          ))}
        </ul>
        {errors.length > mostShown ? (
          <p>{text('engine.form.summaryMore', { count: errors.length - mostShown })}</p>
        ) : null}
      </Callout>
    </div>
  );
}
