/** What the demo's companies ask of passwords. */
export const demoPasswordRule = {
  code: 'COMPANY',
  name: '社内のパスワード規程',
  minLength: 10,
  needsLower: true,
  needsUpper: false,
  needsDigit: true,
  needsSymbol: false,
  forbidsLoginName: true,
  forbidsCommon: true,
  history: 3,
  lockAfterTries: 10,
};

/** Days that the companies take off besides the nation's holidays, or work in spite of the week. */
export const demoCalendarDays = [
  { code: '2026/12/29', name: '年末休業', kind: 'off' },
  { code: '2026/12/30', name: '年末休業', kind: 'off' },
  { code: '2027/01/04', name: '年始休業', kind: 'off' },
  { code: '2027/03/27', name: '期末棚卸の出勤日', kind: 'work' },
];
