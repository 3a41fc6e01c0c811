import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import { filledPath } from '../../../../engine/core/values/filled-path.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { flow, rules, schema, screens } from './order-world.ts';

/** A runtime over the sample flow. Texts are their own keys; calls answer nothing until a test says what. */
export function fakeRuntime(given: Partial<EngineRuntime> = {}): EngineRuntime {
  const byId = new Map([...screens.values()].map((screen) => [screen.id, screen]));
  const screenOf = (id: string) => {
    const screen = byId.get(id);
    if (!screen) throw new Error(`no screen ${id}`);
    return screen;
  };
  return {
    definitions: {
      screen: async (id) => screenOf(id),
      record: async () => schema,
      flow: async () => flow,
      call: async (id) => ({ id, method: 'GET' }) as CallDefinition,
      pathOf: (id, query) => filledPath(screenOf(id).path, query),
      familyOf: () => [],
    },
    validator: async () => rules,
    conditions: async () => () => false,
    call: async () => null as never,
    text: (keys, params = {}) => {
      // Rules have texts of their own; everything else is found under the last, most general key.
      const list = typeof keys === 'string' ? [keys] : keys;
      const key = list.find((one) => one.startsWith('rule.')) ?? list.at(-1) ?? '';
      const shown = Object.entries(params).map(([name, value]) => `${name}=${value}`);
      return shown.length > 0 ? `${key}(${shown.join(',')})` : key;
    },
    language: 'ja',
    today: '2026/11/20',
    user: { code: 'u1', name: '山田 太郎', screens: new Set<string>() },
    go: () => {},
    toast: () => {},
    ...given,
  };
}
