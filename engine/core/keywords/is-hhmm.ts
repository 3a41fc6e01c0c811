import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9])?$/;

/** Is it a time: hours 0 to 24, minutes, optional seconds? */
export function isHoursAndMinutes(value: unknown): boolean {
  return matches(value, pattern);
}

/** Hours may be written without a leading zero. */
export const isHHmm: RuleKeyword = {
  name: 'isHHmm',
  description: 'Hours 0 to 24, a colon, minutes 00 to 59, and seconds if wanted.',
  operands: {},
  functionName: 'isHoursAndMinutes',
  holds: isHoursAndMinutes,
  samples: [
    { rule: true, value: '9:05', valid: true },
    { rule: true, value: '09:05:59', valid: true },
    { rule: true, value: '24:00', valid: true },
    { rule: true, value: '25:00', valid: false },
    { rule: true, value: '12:60', valid: false },
    { rule: true, value: '1230', valid: false },
  ],
};
