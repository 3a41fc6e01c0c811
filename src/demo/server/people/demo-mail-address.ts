/** Mail address of a person of the demo: below `example.co.jp`, which is nobody's. */
export function demoMailAddress(loginName: string, companyGroupCode: string): string {
  return `${loginName}@${companyGroupCode.toLowerCase()}.example.co.jp`;
}
