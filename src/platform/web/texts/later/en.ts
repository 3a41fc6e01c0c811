/** Texts in en that are not needed before somebody has signed in, by path of their file: one chunk. */
export const texts = import.meta.glob<Record<string, string>>(
  [
    '../../../../../locales/en/*.json',
    '!../../../../../locales/en/{general,shell,screens,account,password,sso,mall-door}.json',
  ],
  { import: 'default', eager: true },
);
