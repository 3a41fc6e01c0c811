import { Tag } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';
import type { Explained } from './access-explanation.ts';

const looks = {
  open: { intent: 'success', icon: 'tick-circle' },
  depends: { intent: 'primary', icon: 'info-sign' },
  closed: { intent: 'warning', icon: 'lock' },
} as const;

/** Open, closed, or open for some records: by word and icon, not by colour alone. */
export function VerdictTag({ verdict }: Pick<Explained, 'verdict'>) {
  const { text } = useText();
  const { intent, icon } = looks[verdict];
  return (
    <Tag minimal intent={intent} icon={icon}>
      {text(`access.verdict.${verdict}`)}
    </Tag>
  );
}
