import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { createRegistries, type EngineRegistries } from '../../../../engine/react/registries.ts';
import type { WebProduct } from '../web-capability.ts';

const made = new WeakMap<WebProduct, EngineRegistries>();

/** Everything the engine brings and everything a product adds, registered the same way and closed; made once a product. */
export function registriesOf(product: WebProduct): EngineRegistries {
  const known = made.get(product);
  if (known) return known;
  const registries = createRegistries([...builtInExtensions, ...product.extensions]);
  made.set(product, registries);
  return registries;
}
