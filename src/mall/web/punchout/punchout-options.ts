import { closedOptions } from '../../../../engine/core/options/option-schema.ts';

const shops = { type: 'string', names: 'call', description: 'The call that answers the shops there are.' } as const;

/** Kind `punchoutSend`. */
export const punchoutSendOptions = closedOptions(
  {
    cart: { type: 'string', names: 'screen', description: 'Where what came back is shown.' },
    shops,
    send: { type: 'string', names: 'call', description: 'The call that begins a trip and says where to go.' },
    collect: { type: 'string', names: 'call', description: 'The call that puts what came back into the cart.' },
  },
  ['cart', 'shops', 'send', 'collect'],
);

/** Kind `punchoutSecret`. */
export const punchoutSecretOptions = closedOptions(
  { shops, save: { type: 'string', names: 'call', description: 'The call that keeps a secret.' } },
  ['shops', 'save'],
);
