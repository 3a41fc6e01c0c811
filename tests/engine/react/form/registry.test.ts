import { describe, expect, it } from 'vitest';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import type { EngineExtension } from '../../../../engine/react/extension.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';
import { createRegistry, RegistryError } from '../../../../engine/react/registry.ts';

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof RegistryError ? error.code : String(error);
  }
}

describe('a registry', () => {
  it('refuses a name that is taken', () => {
    const registry = createRegistry<number>('number');
    registry.register('one', 1);
    expect(codeOf(() => registry.register('one', 2))).toBe('EN-REGISTRY-DUPLICATE');
  });

  it('refuses an unknown name and says what is known', () => {
    const registry = createRegistry<number>('number');
    registry.register('one', 1);
    expect(codeOf(() => registry.get('constructor'))).toBe('EN-REGISTRY-UNKNOWN');
    expect(() => registry.get('two')).toThrow('known: one');
  });

  it('takes nothing after it was closed', () => {
    const registry = createRegistry<number>('number');
    registry.close();
    expect(codeOf(() => registry.register('late', 1))).toBe('EN-REGISTRY-CLOSED');
  });
});

describe('the registries of an engine', () => {
  const Screen = () => null;
  const ours: EngineExtension = { screenKinds: { ours: { component: Screen } } };

  it('hold the built-in kinds and those of the product side by side', () => {
    const { screenKinds } = createRegistries([...builtInExtensions, ours]);
    expect(screenKinds.get('ours').component).toBe(Screen);
    expect(screenKinds.names()).toEqual(expect.arrayContaining(['input', 'approverSelection', 'confirm', 'complete']));
  });

  it('refuse an extension that takes the name of another', () => {
    const clash: EngineExtension = { screenKinds: { input: { component: Screen } } };
    expect(codeOf(() => createRegistries([...builtInExtensions, clash]))).toBe('EN-REGISTRY-DUPLICATE');
  });

  it('bring a widget for every meaning a value may have', () => {
    const { widgets } = createRegistries(builtInExtensions);
    const needed = ['text', 'multiline', 'decimal', 'rate', 'integer', 'date', 'month', 'boolean', 'choice', 'files'];
    expect(needed.filter((name) => !widgets.has(name))).toEqual([]);
  });
});
