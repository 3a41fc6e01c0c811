/** Texts in ja that are not needed before somebody has signed in, by path of their file: one chunk. */
export const texts = import.meta.glob<Record<string, string>>(
  [
    '../../../../../locales/ja/*.json',
    '!../../../../../locales/ja/{general,shell,screens,account,password,sso,mall-door}.json',
  ],
  { import: 'default', eager: true },
);
