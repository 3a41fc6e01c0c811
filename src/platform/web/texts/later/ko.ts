/** Texts in ko that are not needed before somebody has signed in, by path of their file: one chunk. */
export const texts = import.meta.glob<Record<string, string>>(
  [
    '../../../../../locales/ko/*.json',
    '!../../../../../locales/ko/{general,shell,screens,account,password,sso,mall-door}.json',
  ],
  { import: 'default', eager: true },
);
