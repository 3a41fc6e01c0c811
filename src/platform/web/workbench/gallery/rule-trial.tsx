import { Callout, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { judgeRule } from '../../../../../engine/core/keywords/judge-rule.ts';
import type { RuleKeyword, RuleSample } from '../../../../../engine/core/keywords/rule.ts';
import { useText } from '../../texts/texts.ts';

/** A sample to be changed at will, judged with every key. */
export function RuleTrial({ rule }: { rule: RuleKeyword }) {
  const { text } = useText();
  const id = useId();
  const [typed, setTyped] = useState(() => startOf(rule));
  const verdict = verdictOf(rule, typed);
  return (
    <div className="gallery-trial">
      <label htmlFor={id}>{text('gallery.tryHint')}</label>
      <TextArea
        id={id}
        fill
        autoResize
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
      />
      <div role="status">
        {verdict === null ? (
          <Callout compact intent="warning">
            {text('gallery.noJson')}
          </Callout>
        ) : (
          <Callout compact intent={verdict.valid ? 'success' : 'danger'}>
            {verdict.valid ? text('gallery.valid') : text(`rule.${rule.name}`, verdict.params)}
          </Callout>
        )}
      </div>
    </div>
  );
}

function startOf(rule: RuleKeyword): string {
  const { valid: _verdict, ...sample } = rule.samples.find((one) => !one.valid) ?? {
    rule: true,
    value: '',
    valid: true,
  };
  return JSON.stringify(sample, null, 2);
}

/** `null` while it is no JSON, or none of a sample's form. */
function verdictOf(rule: RuleKeyword, typed: string) {
  try {
    const sample: unknown = JSON.parse(typed);
    return isSample(sample) ? judgeRule(rule, sample) : null;
  } catch {
    return null;
  }
}

function isSample(value: unknown): value is RuleSample {
  if (typeof value !== 'object' || value === null || !('rule' in value)) return false;
  return value.rule === true || (typeof value.rule === 'object' && value.rule !== null);
}
