import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Translate } from '@blueprintjs/icons';
import { Popover } from '../../../../../engine/react/theme/popover.tsx';
import { languageNames, languages } from '../../texts/language.ts';
import { changeLanguage, useText } from '../../texts/texts.ts';

/** The language, in the top bar. */
export function LanguageMenu() {
  const { text, language } = useText();
  return (
    <Popover
      placement="bottom-end"
      content={
        // A choice of one, not commands: a menu may not hold what is selected.
        <Menu role="listbox" aria-label={text('shell.language')}>
          {languages.map((value) => (
            <MenuItem
              key={value}
              lang={value}
              text={languageNames[value]}
              roleStructure="listoption"
              selected={value === language}
              onClick={() => void changeLanguage(value)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<Translate />}
        text={languageNames[language]}
        aria-label={`${text('shell.language')}: ${languageNames[language]}`}
        className="language-button"
      />
    </Popover>
  );
}
