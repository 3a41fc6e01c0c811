import { presetPicker } from './preset-picker.tsx';
import { userPicker } from './user-picker.ts';

export { PasswordWidget } from './password-widget.tsx';

/** People of one's own company group. */
export const UserPicker = presetPicker(userPicker);
