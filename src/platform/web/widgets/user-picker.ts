import type { PickerPreset } from './picker-preset.ts';

/** Finds people of one's own company group. */
export const userPicker: PickerPreset = {
  call: 'pullDown.user',
  columns: ['organizationName', 'positionName'],
  sample: 'U0001',
};
