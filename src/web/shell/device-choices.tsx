import { Button, HTMLSelect } from '@blueprintjs/core';
import { Flash, Moon } from '@blueprintjs/icons';
import { useState } from 'react';
import { isLanguage, languageNames, languages } from '../texts/language.ts';
import { changeLanguage, useText } from '../texts/texts.ts';
import { changeTheme, chosenTheme } from './theme.ts';

/** Language and light or dark: choices of the device, changed on the spot. */
export function DeviceChoices() {
  const { text, language } = useText();
  return (
    <div className="device-choices">
      <HTMLSelect
        minimal
        aria-label={text('shell.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void changeLanguage(value);
        }}
      />
      <ThemeButton />
    </div>
  );
}

function ThemeButton() {
  const { text } = useText();
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="minimal"
      icon={theme === 'dark' ? <Flash /> : <Moon />}
      aria-label={text(`shell.theme.${other}`)}
      title={text(`shell.theme.${other}`)}
      onClick={() => {
        changeTheme(other);
        setTheme(other);
      }}
    />
  );
}
