import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** An effect, or a ref callback, whose arrow answers what a method of an element answers. */
const leaking = /(?:use(?:Layout|Insertion)?Effect\(|ref=\{)\s*(?:\(\w*\)|\w+) =>\s*\w+(?:\.current)?\?*\.\w+\(/g;

/*
 * React calls what an effect answers when it ends. Methods of elements answer more from one browser to the next (`scrollIntoView`
 * a promise in Chromium 156), and then the page fails when it is left; types do not tell.
 */
it('answer nothing that an element’s method answers', () => {
  const files = ['engine/react', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))
      .map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(leaking)].map(([text]) => `${file}: ${text}`),
  );
  // Those that end what they begin answer a function of ours.
  expect(found.filter((one) => !one.includes('keys.listen('))).toEqual([]);
  expect('useEffect(() => back.current?.scrollIntoView({').toMatch(leaking);
});
