import type { WebCapability, WebProduct } from './web-capability.ts';

/** Puts capabilities together; the registries of the engine refuse what two of them bring under one name. */
export function composeWebCapabilities(
  capabilities: readonly WebCapability[],
  functions: WebProduct['functions'],
): WebProduct {
  return {
    extensions: capabilities.flatMap(({ extension }) => (extension ? [extension] : [])),
    widgetExamples: async () =>
      Object.assign({}, ...(await Promise.all(capabilities.map(({ widgetExamples }) => widgetExamples?.())))),
    functions,
  };
}
