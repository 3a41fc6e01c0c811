import { Icon, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { judgeRule } from '../../../../../engine/core/keywords/judge-rule.ts';
import type { RuleKeyword, RuleSample } from '../../../../../engine/core/keywords/rule.ts';
import { useText } from '../../texts/texts.ts';
import { RuleTrial } from './rule-trial.tsx';

/** One rule: its operands, what it says to people, its samples judged now, and a place to try it. */
export function RuleEntry(props: { rule: RuleKeyword }) {
  const { rule } = props;
  const { text } = useText();
  const [isTrying, setIsTrying] = useState(false);
  const names = Object.keys(rule.operands);
  return (
    <section className="gallery-entry" id={`rule-${rule.name}`} aria-labelledby={`rule-${rule.name}-title`}>
      <h3 id={`rule-${rule.name}-title`}>
        <code>{rule.name}</code>
      </h3>
      <p className="gallery-entry__description">
        {text(`gallery.rule.${rule.name}`)} <code>{names.length === 0 ? 'true' : `{ ${names.join(', ')} }`}</code>
      </p>
      <div className="gallery-table">
        <table>
          <thead>
            <tr>
              {['value', 'rule', 'siblings', 'verdict', 'message'].map((column) => (
                <th key={column} scope="col">
                  {text(`gallery.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rule.samples.map((sample) => (
              <SampleRow key={JSON.stringify(sample)} rule={rule} sample={sample} />
            ))}
          </tbody>
        </table>
      </div>
      <details onToggle={(event) => setIsTrying(event.currentTarget.open)}>
        <summary>{text('gallery.try')}</summary>
        {isTrying ? <RuleTrial rule={rule} /> : null}
      </details>
    </section>
  );
}

function SampleRow({ rule, sample }: { rule: RuleKeyword; sample: RuleSample }) {
  const { text } = useText();
  const { valid, params } = judgeRule(rule, sample);
  const siblings = { ...sample.siblings, ...(sample.today === undefined ? {} : { today: sample.today }) };
  return (
    <tr>
      <td data-label={text('gallery.value')}>
        <code>{shortJson(sample.value)}</code>
      </td>
      <td data-label={text('gallery.rule')}>
        <code>{shortJson(sample.rule)}</code>
      </td>
      <td data-label={text('gallery.siblings')}>
        {Object.keys(siblings).length === 0 ? null : <code>{shortJson(siblings)}</code>}
      </td>
      <td data-label={text('gallery.verdict')}>
        <Tag minimal intent={valid ? 'success' : 'danger'} icon={<Icon icon={valid ? 'tick' : 'cross'} />}>
          {text(valid ? 'gallery.valid' : 'gallery.invalid')}
        </Tag>
        {valid === sample.valid ? null : <Tag intent="warning">{text('gallery.unexpected')}</Tag>}
      </td>
      <td data-label={text('gallery.message')}>{valid ? null : text(`rule.${rule.name}`, params)}</td>
    </tr>
  );
}

/** Long samples are told by their beginning: the file of the rule has all of them. */
function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length > 90 ? `${json.slice(0, 88)} …` : json;
}
