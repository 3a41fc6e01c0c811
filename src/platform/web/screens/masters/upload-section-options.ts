import { closedOptions } from '../../../../../engine/core/options/option-schema.ts';

const call = (description: string) => ({ type: 'string', names: 'call', description }) as const;

/** Section kind `masterUpload`. */
export const uploadSectionOptions = closedOptions({
  read: call('Answers where the file stands, by its id.'),
  rows: call('Answers its rows, each with what is wrong or what changes.'),
  file: call('Answers the file as it was brought.'),
  badRows: call('Answers its refused rows alone, with why.'),
  picture: call('Answers a picture that a row brings or replaces, in a size; absent: rows bring no files.'),
  document: call('Answers another file that a row brings or replaces.'),
});
