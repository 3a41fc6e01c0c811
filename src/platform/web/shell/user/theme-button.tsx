import { Button } from '@blueprintjs/core';
import { Flash, Moon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { changeTheme, chosenTheme } from './theme.ts';

/** Light or dark. */
export function ThemeButton() {
  const { text } = useText();
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="minimal"
      className="theme-button"
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
