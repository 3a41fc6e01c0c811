import { createInterface } from 'node:readline/promises';

/** Asks in the terminal for what a setup file says. An empty answer leaves out the operator, or ends the company groups. */
export async function askSetup(): Promise<object> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => (await terminal.question(`${question}: `)).trim();
  const askPerson = async (who: string) => ({
    name: await ask(`Name of ${who}`),
    loginName: await ask('Login name'),
    mailAddress: await ask('Mail address'),
  });
  try {
    const companyName = await ask('Company that runs this product (empty: the operator is there already)');
    const operator = companyName === '' ? undefined : { companyName, ...(await askPerson('the first operator')) };
    const companyGroups: object[] = [];
    for (;;) {
      const code = await ask('Code of a company group, capital letters and digits (empty: no more)');
      if (code === '') break;
      const name = await ask('Its name');
      const personCode = await ask("Its administrator's code");
      companyGroups.push({
        code,
        name,
        administrator: { code: personCode, ...(await askPerson('the administrator')) },
      });
    }
    return { ...(operator && { operator }), ...(companyGroups.length > 0 && { companyGroups }) };
  } finally {
    terminal.close();
  }
}
