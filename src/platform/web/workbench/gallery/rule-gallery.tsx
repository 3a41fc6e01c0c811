import './gallery.css';
import { useState } from 'react';
import { rules } from '../../../../../engine/core/keywords/rules.ts';
import { useText } from '../../texts/texts.ts';
import { GalleryHead } from './gallery-head.tsx';
import { PasswordRuleEntry } from './password-rule-entry.tsx';
import { RuleEntry } from './rule-entry.tsx';

const passwordRule = 'validate-password';

/** Every form rule with its samples, judged in this browser now. Give it a place inside the shell. */
export function RuleGallery() {
  const { text } = useText();
  const [search, setSearch] = useState('');
  const suits = (...words: string[]) => words.join(' ').toLowerCase().includes(search.toLowerCase());
  const shown = rules.filter((rule) => suits(rule.name, text(`gallery.rule.${rule.name}`), text(`rule.${rule.name}`)));
  const showsPassword = suits(passwordRule, text(`gallery.rule.${passwordRule}`), text(`rule.${passwordRule}`));
  return (
    <div className="gallery">
      <GalleryHead
        title="gallery.rules"
        count={shown.length + Number(showsPassword)}
        search={search}
        onSearch={setSearch}
      />
      {shown.map((rule) => (
        <RuleEntry key={rule.name} rule={rule} />
      ))}
      {showsPassword ? <PasswordRuleEntry /> : null}
    </div>
  );
}
