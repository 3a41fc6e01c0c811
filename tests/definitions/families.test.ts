import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { familyKey, memberKeys } from '../../engine/core/text-keys.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

const { screens } = loadDefinitions(process.cwd());
const members = [...screens.values()].filter(({ family, menu }) => family !== undefined && menu !== undefined);
const families = [...new Set(members.map(({ family = '' }) => family))];

function textsOf(language: string): Record<string, string> {
  const folder = join('locales', language);
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return Object.assign({}, ...files) as Record<string, string>;
}

describe('the screens of a family', () => {
  it.each(['ja', 'en', 'ko'].flatMap((language) => families.map((family) => ({ language, family }))))(
    'are told apart by their tabs: $family in $language',
    ({ language, family }) => {
      const texts = textsOf(language);
      const names = members
        .filter((screen) => screen.family === family)
        .map((screen) =>
          memberKeys(screen)
            .map((key) => texts[key])
            .find((name) => name !== undefined),
        );
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      // What all of them are called says of none what it is about.
      expect(names).not.toContain(texts[familyKey(family)]);
    },
  );
});
