/** What a unit buys: codes of large categories, the more often the more times they stand there. */
const themes: Readonly<Record<string, string>> = {
  '20111100': '01 01 01 12 12 11 09 10',
  '20111200': '02 02 02 02 01',
  '20112100': '01 01 01 02 12',
  '20113100': '11 08 05 01',
  '20113200': '01 08 04 02 12',
  '20114100': '01 11 12 01',
  '20211100': '03 03 03 04 05 07 11',
  '20211200': '03 03 04 05 07 08',
  '20212100': '05 05 06 06 07 10 03',
  '20212200': '11 11 06 05 02 03',
  '20213100': '03 03 01 09 04',
  '20311100': '03 04 04 08 07 05',
  '20312100': '08 08 08 11 01 04',
  '30000000': '06 06 02 03',
  '50111100': '01 09 11 12 09',
  '50120100': '09 09 09 01',
  '50130100': '09 09 02 01',
};

/** Codes of the large categories a unit buys from; heads of larger units buy for the office. */
export function themesOf(organizationCode: string): readonly string[] {
  return (themes[organizationCode] ?? '01 01 12 02').split(' ');
}
