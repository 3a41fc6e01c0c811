import { builtInExtensions } from '../../../engine/react/built-in-extensions.ts';
import { createRegistries, type EngineRegistries } from '../../../engine/react/registries.ts';
import { productScreenKinds } from '../screens/product-screen-kinds.tsx';
import { productWidgets } from '../widgets/product-widgets.tsx';

/** Everything the engine brings and everything this product adds, registered the same way and closed. */
export const productRegistries: EngineRegistries = createRegistries([
  ...builtInExtensions,
  productScreenKinds,
  productWidgets,
]);
