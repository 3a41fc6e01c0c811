import { languageNames, languages } from '../../texts/language.ts';
import { changeLanguage, useText } from '../../texts/texts.ts';

/** The languages side by side, each in its own words; changed on the spot. */
export function LanguageChoice() {
  const { text, language } = useText();
  return (
    <fieldset className="language-choice">
      <legend className="visually-hidden">{text('shell.language')}</legend>
      {languages.map((value) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === language}
          onClick={() => void changeLanguage(value)}
        >
          {languageNames[value]}
        </button>
      ))}
    </fieldset>
  );
}
