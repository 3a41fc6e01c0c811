import { Button, FormGroup, InputGroup, Switch, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Adaptation } from '../../../../../engine/core/formats/adaptation.ts';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { languageNames, languages } from '../../texts/language.ts';
import { builtTexts } from '../../texts/texts.ts';
import { type DraftEdit, withText } from '../draft/draft-edits.ts';

const most = 20;

/** The texts that were picked in the preview or searched for, each in every language. */
export function TextsPanel(props: {
  draft: Adaptation;
  keys: readonly string[];
  /** The keys of all texts that the screen shows. */
  ofScreen: () => ReadonlySet<string>;
  onKeys: (keys: readonly string[]) => void;
  onChange: (edit: DraftEdit) => void;
}) {
  const { draft, keys, ofScreen, onKeys, onChange } = props;
  const { text, language } = useEngine();
  const [everywhere, setEverywhere] = useState(false);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const search = (typed: string, onAllScreens: boolean) => {
    setWanted(typed);
    setEverywhere(onAllScreens);
    const known = { ...builtTexts(), ...draft.texts?.[language] };
    const here = onAllScreens ? null : ofScreen();
    const found = Object.entries(known).filter(
      ([key, one]) => typed !== '' && (here?.has(key) ?? true) && (one.includes(typed) || key === typed),
    );
    onKeys(found.slice(0, most).map(([key]) => key));
  };
  const changed = [...new Set(Object.values(draft.texts ?? {}).flatMap((texts) => Object.keys(texts)))];
  const shown = keys.length > 0 || wanted !== '' ? keys : changed;
  return (
    <>
      <FormGroup label={text('adaptation.search')} labelFor={id} helperText={text('adaptation.searchHelp')}>
        <InputGroup
          id={id}
          type="search"
          leftIcon="search"
          value={wanted}
          onValueChange={(typed) => search(typed, everywhere)}
        />
      </FormGroup>
      <Switch
        checked={everywhere}
        label={text('adaptation.searchEverywhere')}
        onChange={(event) => search(wanted, event.currentTarget.checked)}
      />
      {shown.map((key) => (
        <KeyTexts key={key} textKey={key} draft={draft} onChange={onChange} />
      ))}
      {shown.length === 0 && (
        <p className="adaptation-lead">{text(wanted === '' ? 'adaptation.noTexts' : 'adaptation.noneFound')}</p>
      )}
    </>
  );
}

function KeyTexts(props: { textKey: string; draft: Adaptation; onChange: (edit: DraftEdit) => void }) {
  const { textKey, draft, onChange } = props;
  const { text, language } = useEngine();
  const id = useId();
  const original = builtTexts()[textKey];
  return (
    <fieldset className="adaptation-section">
      <legend title={textKey}>{original ?? draft.texts?.[language]?.[textKey] ?? textKey}</legend>
      {languages.map((one) => {
        const own = draft.texts?.[one]?.[textKey] ?? '';
        return (
          <FormGroup key={one} label={languageNames[one]} labelFor={`${id}${one}`}>
            <div className="adaptation-text">
              <TextArea
                id={`${id}${one}`}
                fill
                autoResize
                lang={one}
                maxLength={500}
                value={own}
                placeholder={one === language ? original : text('adaptation.asBuilt')}
                onChange={(event) => onChange(withText(one, textKey, event.target.value))}
              />
              <Button
                icon="reset"
                variant="minimal"
                disabled={own === ''}
                aria-label={text('adaptation.resetText', { language: languageNames[one] })}
                onClick={() => onChange(withText(one, textKey, ''))}
              />
            </div>
          </FormGroup>
        );
      })}
    </fieldset>
  );
}
