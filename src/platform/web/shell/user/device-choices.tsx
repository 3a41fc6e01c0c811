import { LanguageChoice } from './language-choice.tsx';
import { ThemeButton } from './theme-button.tsx';

/** Language and light or dark: choices of the device, changed on the spot. */
export function DeviceChoices() {
  return (
    <div className="device-choices">
      <LanguageChoice />
      <ThemeButton />
    </div>
  );
}
