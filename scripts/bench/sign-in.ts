/** `npm run bench -- signIn`: sign-ins a second through the real route, argon2id and the audit log on; beside bare hashes. */
import { webClientId } from '../../src/platform/domain/web-client.ts';
import { isPasswordRight } from '../../src/platform/server/auth/password.ts';
import { openProductStore } from '../../tests/support/product-store.ts';
import { openTestServer, signInHeaders, testPassword } from '../../tests/support/test-server.ts';

const seconds = 10;
const underWay = 8;

/** Does the work over and over, eight at once, for ten seconds; how often a second it was done. */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const keepOn = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: underWay }, keepOn));
  return done / seconds;
}

/** Prints the figures of both. */
export async function benchSignIn(): Promise<void> {
  const store = await openProductStore();
  const test = await openTestServer(store.database);
  const { rows } = await store.database.query<{ hash: string; login: string; company: string }>(
    `select password_hash as hash, login_name as login, display_code as company
     from user_account join company_group on company_group.code = tenant where tenant = 'A' limit 1`,
  );
  const person = rows[0];
  if (!person) throw new Error('The test world has nobody.');
  const payload = new URLSearchParams({
    username: person.login,
    password: testPassword,
    grant_type: 'password',
    client_id: webClientId,
    company_group_code: person.company,
  }).toString();
  const product = await rateOf(async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/login/token',
      headers: signInHeaders,
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`A sign-in was refused: ${answer.body}`);
  });
  const bare = await rateOf(async () => {
    if (!(await isPasswordRight(person.hash, testPassword))) throw new Error('The password is right.');
  });
  console.log(`\nsign-in, ${underWay} under way, argon2id 19 MiB × 2, store in memory`);
  console.log(`${product.toFixed(1)} sign-ins a second; the hash alone ${bare.toFixed(1)}`);
  await test.close();
  await store.close();
}
